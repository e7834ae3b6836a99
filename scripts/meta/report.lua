---@meta report

---What an experiment's `report` says: texts, tables and charts in the order of reading. `tostring`
---(and `print`) give it for a terminal, `yomi run --report DIR` writes it as a page with pictures
---(HTML), as numbers (CSV) and as text.
---@class Report

---A table or a chart: a value that `tostring` and `..` make text of.
---@class ReportItem

---Texts, tables and charts, one below the other. A text is set as paragraphs, one between two empty
---lines; where spaces set columns in it, it keeps its lines. Without a title the experiment's name
---stands above it.
---@param items { [integer]: string|ReportItem, title?: string }
---@return Report
---@nodiscard
function yomi.report(items) end

---A number and where the true one lies, as `yomi.wilson` gives it. `percent`: it is a share of one
---and shown in percent. `decimals`: how many are shown; by itself, as many as the interval is exact
---to. `n`: of how many games or the like.
---@class Interval
---@field estimate number
---@field low? number
---@field high? number
---@field percent? boolean
---@field decimals? integer
---@field n? number

---Rows of cells under a heading: texts, numbers, and intervals, shown `48.7 [45.6, 51.8]`. A cell
---may be nil.
---@param table { heading: string[], rows: (string|number|Interval|nil)[][], caption?: string, note?: string }
---@return ReportItem
---@nodiscard
function yomi.table(table) end

---@class Bar
---@field name string
---@field estimate? number # or `interval`
---@field low? number
---@field high? number
---@field interval? Interval # in place of the three: what `yomi.wilson` gives
---@field published? number # a mark beside it
---@field n? number

---Estimates beside one another, with error bars, marks for published values and a line to compare
---them with. Give `bars`, or `groups` of them. With the unit `%` every number of the chart is a share of
---one, as `yomi.wilson` gives it, and shown in percent. `zero = false`: points on an axis that fits
---them, for means far from zero.
---@param chart { title?: string, note?: string, unit?: string, bars?: Bar[], groups?: { name: string, bars: Bar[] }[], reference?: { value: number, name: string }, zero?: boolean }
---@return ReportItem
---@nodiscard
function yomi.bars(chart) end

---What share of the whole each category has, a row for each distribution; the categories are in an
---order, such as ranks. Shares are divided by their sum, so counts will do; with `n`, of how many
---games, they have intervals among the numbers.
---@param chart { title?: string, note?: string, categories: string[], rows: { name: string, shares: number[], n?: number }[] }
---@return ReportItem
---@nodiscard
function yomi.distribution(chart) end

---@class CurvePoint
---@field x number
---@field estimate? number # or `interval`
---@field low? number
---@field high? number
---@field interval? Interval
---@field n? number

---Lines with error bars over a number such as a depth or threads. `x` and `y` say what the numbers
---are, with their units; `unit = "%"`: the values are shares of one, shown in percent; `log`: they
---stand on a logarithmic axis.
---@param chart { title?: string, note?: string, x?: string, y?: string, unit?: "%", log?: boolean, curves: { name: string, points: CurvePoint[] }[] }
---@return ReportItem
---@nodiscard
function yomi.curves(chart) end

---Writes a report as those of experiments are written, a page, numbers and text, into the folder of
---`--report`, and prints the names of the files; does nothing where there is none. For scripts that
---are no experiment. The title names the files.
---@param report Report
function yomi.write_report(report) end
