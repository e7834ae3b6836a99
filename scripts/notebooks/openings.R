# Openings of each year: Rscript openings.R yomi.db
library(RSQLite)
arguments <- commandArgs(trailingOnly = TRUE)
database <- dbConnect(SQLite(), arguments[1], flags = SQLITE_RO, loadable.extensions = TRUE)
extension <- Sys.getenv("YOMI_SQLITE", "yomi_sqlite")
invisible(dbGetQuery(database, "SELECT load_extension(?)", params = list(extension)))
print(dbGetQuery(database, "SELECT year, opening(game, moves) AS opening, count(*) AS games FROM game
  WHERE year IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 3 DESC, 2 LIMIT 20"))
dbDisconnect(database)
