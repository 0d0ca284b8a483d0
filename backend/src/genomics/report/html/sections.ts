import {
  EVIDENCE_CAPTION,
  EVIDENCE_COLUMNS,
  EVIDENCE_HEADING,
  evidenceCells,
  NO_EVIDENCE,
  NOT_IN_FILE,
} from '../frame.js';
import type { Block, EvidenceRow, Part, Section, Statement, Table, TableRow } from '../model.js';
import { html, join, type Markup } from './escape.js';
import { references } from './references.js';

export const partMarkup = ({ name, heading, blocks }: Part): Markup =>
  html` <section aria-labelledby="part-${name}">
    <h2 id="part-${name}">${heading}</h2>
    ${join(blocks.map(blockMarkup))}
  </section>`;

export const blockMarkup = ({ heading, sections }: Block): Markup =>
  html` <div class="block">
    <h3>${heading}</h3>
    ${join(sections.map(sectionMarkup))}
  </div>`;

const sectionMarkup = ({ heading, statements, table }: Section): Markup =>
  html` ${heading === null ? null : html`<h4>${heading}</h4>`}
  ${
    statements.length === 0
      ? null
      : html`<ul class="says">
          ${join(statements.map(statementMarkup))}
        </ul>`
  }
  ${table === null ? null : tableMarkup(table)}`;

const statementMarkup = ({ text, tone, label, evidence }: Statement): Markup =>
  label === null
    ? html`<li>${text}${references(evidence)}</li>`
    : html`<li class="marked ${tone}">
        <span class="chip">${label}</span><span>${text}${references(evidence)}</span>
      </li>`;

/** So many rows to look up are read at a glance. */
const MOST_UNFOLDED = 5;

/** A long table that is looked up rather than read opens on a click, by a link into it, and on paper. */
const folded = (caption: string, rows: readonly unknown[], table: Markup): Markup =>
  rows.length <= MOST_UNFOLDED
    ? table
    : html` <details>
        <summary>${caption} <span class="count">(${rows.length})</span></summary>
        ${table}
      </details>`;

const tableMarkup = (table: Table): Markup =>
  table.lookup ? folded(table.caption, table.rows, bareTable(table)) : bareTable(table);

const bareTable = ({ caption, columns, rows }: Table): Markup =>
  html` <table>
    <caption>
      ${caption}
    </caption>
    <thead>
      <tr>
        ${join(columns.map((column) => html`<th scope="col">${column}</th>`))}
        <th scope="col">Evidence</th>
      </tr>
    </thead>
    <tbody>
      ${join(rows.map((row) => rowMarkup(row, columns)))}
    </tbody>
  </table>`;

function rowMarkup({ cells, evidence, share, tone }: TableRow, columns: readonly string[]): Markup {
  const [name = '', ...others] = cells;
  const last = others.length - 1;
  const rest = others.map((cell, at) => {
    const bar = share !== undefined && at === last ? barMarkup(share) : null;
    return html`<td data-label="${columns[at + 1] ?? ''}">${cellMarkup(cell)}${bar}</td>`;
  });
  const marks = references(evidence) ?? html`<span class="refs">${NOT_IN_FILE}</span>`;
  return html`<tr${tone === undefined ? null : html` class="${tone}"`}>
    <th scope="row">${name}</th>
    ${join(rest)}
    <td data-label="Evidence">${marks}</td>
  </tr>`;
}

/** Words stay whole; a longer token, such as a name in HGVS, breaks where the column ends. */
const cellMarkup = (cell: string): Markup =>
  LONG.test(cell) ? html`<span>${breakable(cell)}</span>` : html`<span class="words">${breakable(cell)}</span>`;

const LONG = /[^\s/-]{17}/;

/** A pair of long names may end a line after its bar. */
const breakable = (text: string): Markup =>
  join(text.split(/(?<=\w{3}\)?\/)/).map((part, at) => (at === 0 ? html`${part}` : html`<wbr />${part}`)));

/** The number stands beside it in words, so the drawing is hidden from screen readers. */
const barMarkup = (share: number): Markup => {
  const width = Math.round(Math.min(Math.max(share, 0), 1) * 96);
  return html`<svg class="bar" viewBox="0 0 96 6" aria-hidden="true">
    <rect class="track" width="96" height="6" rx="3" />
    <rect class="done" width="${width}" height="6" rx="3" />
  </svg>`;
};

export const evidenceMarkup = (rows: readonly EvidenceRow[]): Markup =>
  html` <section aria-labelledby="part-evidence">
    <h2 id="part-evidence">${EVIDENCE_HEADING}</h2>
    ${rows.length === 0 ? html`<p>${NO_EVIDENCE}</p>` : folded(EVIDENCE_CAPTION, rows, evidenceTable(rows))}
  </section>`;

const evidenceTable = (rows: readonly EvidenceRow[]): Markup =>
  html` <table class="evidence">
    <caption>
      ${EVIDENCE_CAPTION}
    </caption>
    <thead>
      <tr>
        ${join(EVIDENCE_COLUMNS.map((column) => html`<th scope="col">${column}</th>`))}
      </tr>
    </thead>
    <tbody>
      ${join(rows.map(evidenceRow))}
    </tbody>
  </table>`;

const evidenceRow = (row: EvidenceRow): Markup => {
  const cells = evidenceCells(row).map((lines, at) => {
    const text = join(lines.map((line, number) => (number === 0 ? html`${line}` : html`<br />${line}`)));
    return html`<td data-label="${EVIDENCE_COLUMNS[at + 1] ?? ''}"><span>${text}</span></td>`;
  });
  return html`<tr id="${row.id}">
    <th scope="row">${row.id}</th>
    ${join(cells)}
  </tr>`;
};
