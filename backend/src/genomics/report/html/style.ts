/** The look of a report: one accent colour, light and dark, a phone, a screen and A4 or Letter paper. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --page: #f5f7fa; --surface: #ffffff; --line: #dde3ec; --text: #1b2432; --muted: #566174;
  --accent: #2456e6; --tint: #ebf0fe;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #10151f; --surface: #171d29; --line: #2a3344; --text: #e6ebf4; --muted: #a9b4c6;
    --accent: #9fb4ff; --tint: #1f2a47;
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body {
  margin: 0; background: var(--page); color: var(--text);
  font: 16px/1.6 system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif;
  overflow-wrap: break-word;
}
.sheet { max-width: 920px; margin: 32px auto; background: var(--surface); border: 1px solid var(--line); border-radius: 10px; overflow: hidden; }
.sheet::before { content: ''; display: block; height: 4px; background: var(--accent); }
header, .first, .body > section, footer { padding: 40px 56px; }
.first, .body > section { border-top: 1px solid var(--line); }
h1, h2, h3, h4, p, ul, dl, dd, figure { margin: 0; padding: 0; }
h1 { font-size: 32px; line-height: 40px; letter-spacing: -0.015em; font-weight: 650; margin-top: 28px; }
h2 { font-size: 24px; line-height: 32px; letter-spacing: -0.01em; font-weight: 650; }
h3 { font-size: 18px; line-height: 28px; font-weight: 620; margin-top: 36px; }
h2 + .block > h3 { margin-top: 24px; }
h4 { font-size: 15px; line-height: 24px; font-weight: 620; color: var(--muted); margin-top: 24px; }
p { max-width: 68ch; }
a { color: var(--accent); }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 2px; }
.letterhead { display: flex; max-width: none; justify-content: space-between; gap: 24px; color: var(--muted); font-size: 14px; }
.letterhead strong { color: var(--text); font-weight: 620; }
.facts { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); grid-auto-flow: dense; gap: 20px 32px; margin-top: 28px; padding-top: 24px; border-top: 1px solid var(--line); }
.facts .wide { grid-column: 1 / -1; }
.facts dt { font-size: 13px; color: var(--muted); line-height: 20px; }
.facts dd { font-size: 15px; line-height: 24px; }
.notice { margin-top: 24px; padding: 12px 16px; border-left: 3px solid var(--accent); background: var(--tint); font-size: 14px; line-height: 22px; max-width: none; }
.notice strong { font-weight: 620; }
.headline { font-size: 22px; line-height: 32px; letter-spacing: -0.01em; margin-top: 12px; max-width: 40ch; }
.reads { margin-top: 8px; color: var(--muted); font-size: 15px; }
.figures { display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); margin-top: 28px; border: 1px solid var(--line); border-radius: 10px; }
.figures > div { padding: 16px 20px; border-left: 1px solid var(--line); display: flex; flex-direction: column; }
.figures > div:first-child { border-left: 0; }
.figures dt { font-size: 14px; line-height: 20px; font-weight: 600; order: 2; }
.figures .number { font-size: 28px; white-space: nowrap; line-height: 40px; font-weight: 650; font-variant-numeric: tabular-nums; order: 1; }
.figures .hint { font-size: 13px; line-height: 18px; color: var(--muted); margin-top: 4px; order: 3; }
.says { list-style: none; margin-top: 12px; }
.says li { padding: 10px 0; max-width: 76ch; }
.says li.marked { display: grid; grid-template-columns: 168px minmax(0, 1fr); gap: 16px; max-width: none; }
.says li.marked + li.marked { border-top: 1px solid var(--line); }
.chip { justify-self: start; align-self: start; font-size: 13px; line-height: 20px; font-weight: 600; padding: 2px 9px; border-radius: 6px; border: 1px solid var(--line); color: var(--muted); margin-top: 1px; }
.attention .chip { background: var(--tint); border-color: transparent; color: var(--accent); }
.act .chip { background: var(--accent); border-color: transparent; color: var(--surface); }
tbody .act th { color: var(--accent); }
.good .chip { border-color: var(--accent); color: var(--accent); }
.open .chip { border-style: dashed; border-color: var(--muted); }
.refs { font-size: 12px; line-height: 16px; white-space: normal; color: var(--muted); font-variant-numeric: tabular-nums; }
.refs a { text-decoration: none; }
.refs a:hover { text-decoration: underline; }
table { width: 100%; border-collapse: collapse; margin-top: 12px; font-size: 14px; line-height: 21px; font-variant-numeric: tabular-nums; }
caption { text-align: left; font-size: 13px; line-height: 20px; color: var(--muted); padding-bottom: 6px; }
th, td { text-align: left; vertical-align: top; padding: 9px 16px 9px 0; border-bottom: 1px solid var(--line); }
th:last-child, td:last-child { padding-right: 0; }
thead th { font-size: 13px; font-weight: 600; color: var(--muted); border-bottom-color: var(--muted); }
tbody th { font-weight: 620; }
td > span { white-space: pre-line; overflow-wrap: anywhere; }
td > span.words { overflow-wrap: break-word; }
td:nth-of-type(-n + 3):not(:last-child) { min-width: 7.4em; }
details { margin-top: 12px; border-top: 1px solid var(--line); border-bottom: 1px solid var(--line); }
summary { padding: 12px 0; font-size: 15px; line-height: 24px; color: var(--accent); cursor: pointer; }
summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 2px; }
summary .count { color: var(--muted); font-variant-numeric: tabular-nums; }
details caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
details table { margin: 0 0 12px; }
details tbody tr:last-child > * { border-bottom: 0; }
.bar { display: block; width: 100%; max-width: 96px; height: 6px; margin-top: 4px; }
.bar .track { fill: var(--line); }
.bar .done { fill: var(--accent); }
.evidence { font-size: 13px; line-height: 19px; table-layout: fixed; }
.evidence th:nth-child(1) { width: 52px; }
.evidence th:nth-child(3) { width: 15%; }
.evidence th:nth-child(4) { width: 26%; }
.evidence th:nth-child(5) { width: 26%; }
.evidence td:nth-child(2)::first-line { font-weight: 620; }
.evidence tr:target { background: var(--tint); }
footer { border-top: 1px solid var(--line); font-size: 13px; line-height: 20px; color: var(--muted); }
@media (max-width: 900px) {
  table { font-size: 13px; line-height: 20px; }
  th, td { padding-right: 10px; }
}
@media screen and (max-width: 800px), print and (max-width: 640px) {
  body { font-size: 16px; }
  .sheet { margin: 0; border: 0; border-radius: 0; }
  header, .first, .body > section, footer { padding: 28px 20px; }
  h1 { font-size: 26px; line-height: 33px; }
  .headline { font-size: 20px; line-height: 29px; }
  .facts { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 16px 20px; }
  .figures { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  .figures > div:nth-child(odd) { border-left: 0; }
  .figures > div:nth-child(n + 3) { border-top: 1px solid var(--line); }
  .says li.marked { grid-template-columns: minmax(0, 1fr); gap: 6px; }
  table, caption, tbody, tr, th, td { display: block; width: 100%; }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  tr { border: 1px solid var(--line); border-radius: 10px; padding: 12px 16px; margin-top: 12px; }
  th, td { border: 0; padding: 3px 0; }
  td[data-label] { display: grid; grid-template-columns: 112px minmax(0, 1fr); gap: 0 12px; }
  td[data-label]::before { content: attr(data-label); color: var(--muted); font-size: 13px; }
  td[data-label] > .bar { grid-column: 2; }
  tbody th, .evidence tbody th { width: 100%; font-size: 16px; padding-bottom: 6px; }
  .evidence th:nth-child(n) { width: 100%; }
}
@page { margin: 12mm 14mm; }
@media print {
  :root {
    color-scheme: light;
    --page: #ffffff; --surface: #ffffff; --line: #d5dbe5; --text: #1b2432; --muted: #566174; --accent: #2456e6; --tint: #ebf0fe;
  }
  body { font-size: 10.5pt; line-height: 1.5; }
  .sheet { margin: 0; border: 0; max-width: none; border-radius: 0; overflow: visible; }
  header, .first, .body > section, footer { padding: 14px 0; }
  h1 { margin-top: 10px; font-size: 21pt; line-height: 1.25; }
  .headline { font-size: 14pt; line-height: 1.4; margin-top: 6px; max-width: none; }
  .figures { margin-top: 12px; }
  .figures > div { padding: 8px 14px; }
  .figures .number { font-size: 17pt; line-height: 1.3; }
  .figures dt { font-size: 9.5pt; line-height: 1.3; }
  .figures .hint { font-size: 8.5pt; line-height: 1.3; }
  .says { margin-top: 6px; }
  .says li { padding: 5px 0; }
  h3, .figures + .block > h3 { margin-top: 14px; }
  .facts { margin-top: 10px; padding-top: 10px; gap: 6px 28px; }
  .facts dd { font-size: 10.5pt; line-height: 1.4; }
  .notice { margin-top: 10px; padding: 8px 12px; }
  .summary { break-after: page; }
  .figures, .notice, li, tr { break-inside: avoid; }
  h2, h3, h4, caption, summary, thead { break-after: avoid; }
  tbody tr:first-child { break-before: avoid; }
  thead { display: table-header-group; }
  details { border: 0; }
  details::details-content { content-visibility: visible; }
  summary { list-style: none; padding: 0; font-size: 8.5pt; color: var(--muted); }
  summary::-webkit-details-marker { display: none; }
  table { font-size: 9.5pt; line-height: 1.4; }
  .evidence { font-size: 8.5pt; }
  .chip, .notice { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
}
`;
