#include "scripting/reports/page_style.h"

namespace scripting {

std::string_view page_style() {
    return R"css(:root {
  color-scheme: light dark;
  --paper: #ffffff; --ink: #1c1d1f; --soft: #5b6067; --grid: #e3e5e8; --axis: #767b82;
  --bar: #7ba3cf; --published: #b3480c; --reference: #6a3d8f;
  --curve1: #0067a3; --curve2: #c04f00; --curve3: #007d5b; --curve4: #a1427a; --curve5: #a06a00;
  --curve6: #3584b5; --curve7: #55585c;
  --serif: Charter, "Bitstream Charter", "Source Serif 4", Georgia, "DejaVu Serif", serif;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --paper: #17191c; --ink: #e6e7e9; --soft: #a4a9b0; --grid: #33373d; --axis: #8b9199;
    --bar: #3d6a9c; --published: #ff9a5c; --reference: #c9a2ea;
    --curve1: #5db4ec; --curve2: #ff9350; --curve3: #3fcb9d; --curve4: #e795c4; --curve5: #e8b83f;
    --curve6: #a5d8f7; --curve7: #b9bdc2;
  }
}
body {
  max-width: 45rem; margin: 2.5rem auto; padding: 0 1rem; background: var(--paper);
  color: var(--ink); font: 1rem/1.5 var(--serif);
}
h1 { margin: 0; font-size: 1.6rem; line-height: 1.25; }
.source { margin: 0.2rem 0 0; color: var(--soft); }
p { white-space: pre-line; }
pre { overflow-x: auto; font-size: 0.82rem; line-height: 1.4; }
figure, .table { margin: 2rem 0; overflow-x: auto; }
.table {
  position: relative; left: 50%; box-sizing: border-box; width: max-content; min-width: 100%;
  max-width: min(70rem, 100vw - 2rem); transform: translateX(-50%);
}
table { border-collapse: collapse; border-bottom: 1.5px solid var(--ink); }
caption, figcaption { margin-bottom: 0.6rem; text-align: left; }
caption { font: 0.94rem/1.5 var(--serif); }
figcaption { font-size: 0.94rem; }
.note { color: var(--soft); }
th, td { padding: 0.22rem 0 0.22rem 1.1rem; text-align: left; vertical-align: baseline; }
th:first-child, td:first-child { padding-left: 0; }
thead th {
  border-top: 1.5px solid var(--ink); border-bottom: 0.75px solid var(--ink); font-weight: 600;
  vertical-align: bottom;
}
table, svg { font-family: system-ui, "Segoe UI", "Liberation Sans", Arial, "DejaVu Sans",
  sans-serif; }
table { font-size: 0.8125rem; }
th.number, td.number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
.interval { display: inline-block; margin-left: 0.4em; text-align: left; color: var(--soft); }
svg { display: block; overflow: visible; font-size: 13px; }
svg text { fill: var(--ink); font-variant-numeric: tabular-nums; }
svg .tick, svg .label { fill: var(--soft); }
svg .tick { font-size: 12px; }
svg .number { font-size: 12.5px; }
svg .group { font-weight: 600; }
svg .on-light { fill: #000000; font-size: 12px; }
svg .on-dark { fill: #ffffff; font-size: 12px; }
svg .grid { stroke: var(--grid); }
svg .axis { stroke: var(--axis); }
svg .bar { fill: var(--bar); }
svg .point { fill: var(--curve1); stroke: var(--paper); }
svg .part { stroke: var(--paper); stroke-width: 1.5; }
svg .bounds { stroke: var(--ink); stroke-width: 1.4; }
svg .published { fill: var(--paper); stroke: var(--published); stroke-width: 2; }
svg .reference { stroke: var(--reference); stroke-width: 1.6; stroke-dasharray: 5 3; }
svg .curve { fill: none; stroke-width: 1.8; }
svg .curve-bounds { stroke-width: 1.4; }
svg .mark { stroke: var(--paper); stroke-width: 1; }
svg .dash1 { stroke-dasharray: 7 3; }
svg .dash2 { stroke-dasharray: 2 3; }
svg .curve1 { stroke: var(--curve1); }
svg .curve2 { stroke: var(--curve2); }
svg .curve3 { stroke: var(--curve3); }
svg .curve4 { stroke: var(--curve4); }
svg .curve5 { stroke: var(--curve5); }
svg .curve6 { stroke: var(--curve6); }
svg .curve7 { stroke: var(--curve7); }
svg .mark.curve1 { fill: var(--curve1); stroke: var(--paper); }
svg .mark.curve2 { fill: var(--curve2); stroke: var(--paper); }
svg .mark.curve3 { fill: var(--curve3); stroke: var(--paper); }
svg .mark.curve4 { fill: var(--curve4); stroke: var(--paper); }
svg .mark.curve5 { fill: var(--curve5); stroke: var(--paper); }
svg .mark.curve6 { fill: var(--curve6); stroke: var(--paper); }
svg .mark.curve7 { fill: var(--curve7); stroke: var(--paper); }
footer { margin-top: 3rem; border-top: 0.75px solid var(--axis); padding-top: 0.8rem; }
dl {
  display: grid; grid-template-columns: max-content 1fr; gap: 0.15rem 1rem; margin: 0;
  color: var(--soft); font-size: 0.82rem;
}
dd { margin: 0; overflow-wrap: anywhere; }
dd code { font-size: 0.95em; }
@media print {
  body { max-width: none; margin: 0; }
  .table { left: 0; overflow: visible; max-width: none; transform: none; }
  figure, .table, tr { break-inside: avoid; }
  svg .bar, svg .part { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
)css";
}

}  // namespace scripting
