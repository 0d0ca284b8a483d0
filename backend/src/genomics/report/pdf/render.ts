/** Draws a report as a tagged PDF, from the same model as the page, without a browser. */
import { buffer } from 'node:stream/consumers';
import { dayOf } from '../dates.js';
import {
  closingOf,
  EVIDENCE_CAPTION,
  EVIDENCE_COLUMNS,
  EVIDENCE_HEADING,
  evidenceCells,
  factsOf,
  KIND,
  NO_EVIDENCE,
  NOT_IN_FILE,
  rangesOf,
} from '../frame.js';
import type { EvidenceRow, Glance, Part, ReportModel, Section, Statement, Table, Tone } from '../model.js';
import { figure } from '../say.js';
import { COLOUR, type Piece, type Row, Sheet } from './sheet.js';

const PAGE = {
  size: 'A4',
  margins: { top: 56, bottom: 64, left: 56, right: 56 },
  bufferPages: true,
  tagged: true,
  pdfVersion: '1.7',
  lang: 'en',
  displayTitle: true,
} as const;
const HEADLINE = 13;

/** Renders all that the model says, in its order. */
export async function renderPdf(report: ReportModel): Promise<Buffer> {
  const { default: PdfDocument } = await import('pdfkit');
  const { title, header, notice } = report;
  const info = {
    Title: title,
    Author: header.companyName,
    Subject: `${KIND}. ${notice}`,
    CreationDate: new Date(header.generatedAt),
  };
  const pdf = new PdfDocument({ ...PAGE, info });
  const bytes = buffer(pdf);
  const sheet = new Sheet(pdf);
  drawHeader(sheet, report);
  const [summary] = report.parts.filter(({ name }) => name === 'summary');
  sheet.heading(2, summary?.heading ?? 'Summary');
  drawGlance(sheet, report.glance);
  for (const part of report.parts) drawPart(sheet, part);
  drawEvidence(sheet, report.evidence);
  sheet.small(closingOf(report));
  sheet.end([notice, title, header.patientName].filter(Boolean).join(' · '));
  return bytes;
}

function drawHeader(sheet: Sheet, { title, notice, advice, header }: ReportModel): void {
  sheet.small(`${header.companyName} · ${KIND}, ${dayOf(header.generatedAt)}`);
  sheet.heading(1, title);
  const facts = factsOf(header).map(([name, value]) => [[muted(name)], [{ text: value }]]);
  sheet.table({ caption: null, columns: null, rows: facts.map((cells) => ({ cells })), headings: [0] });
  sheet.paragraph([{ text: `${notice} `, strong: true }, { text: advice }]);
}

function drawGlance(sheet: Sheet, { headline, reads, figures }: Glance): void {
  sheet.paragraph([{ text: headline, strong: true }], HEADLINE);
  sheet.paragraph([muted(reads)]);
  const rows = figures.map(({ label, value, hint }) => [
    [{ text: label, strong: true }],
    [{ text: figure(value), strong: true, colour: COLOUR.accent }],
    [muted(hint)],
  ]);
  sheet.table({ caption: null, columns: null, rows: rows.map((cells) => ({ cells })), headings: [0] });
}

function drawPart(sheet: Sheet, { name, heading, blocks }: Part): void {
  if (name !== 'summary') sheet.heading(2, heading);
  for (const block of blocks) {
    sheet.heading(3, block.heading);
    for (const section of block.sections) drawSection(sheet, section);
  }
}

function drawSection(sheet: Sheet, { heading, statements, table }: Section): void {
  if (heading !== null) sheet.heading(4, heading);
  if (statements.length > 0) sheet.list(statements.map(itemOf));
  if (table) drawTable(sheet, table);
}

const itemOf = ({ label, text, tone, evidence }: Statement) => ({
  label: label === null ? null : { text: label, strong: true, colour: TONES[tone] },
  body: [{ text: evidence.length > 0 ? `${text} ` : text }, ...marks(evidence)],
});

const TONES: Record<Tone, string> = {
  act: COLOUR.accent,
  attention: COLOUR.text,
  good: COLOUR.accent,
  open: COLOUR.muted,
  plain: COLOUR.muted,
};

const drawTable = (sheet: Sheet, { caption, columns, rows }: Table): void =>
  sheet.table({
    caption,
    columns: [...columns, EVIDENCE_HEADING],
    headings: [0],
    rows: rows.map(({ cells, evidence, tone }): Row => {
      const refs = evidence.length > 0 ? marks(evidence) : [muted(NOT_IN_FILE)];
      const name = tone === undefined ? {} : { colour: TONES[tone] };
      return { cells: [...cells.map((text, at) => [{ text, strong: at === 0, ...(at === 0 ? name : {}) }]), refs] };
    }),
  });

function drawEvidence(sheet: Sheet, rows: readonly EvidenceRow[]): void {
  sheet.heading(2, EVIDENCE_HEADING);
  if (rows.length === 0) return sheet.paragraph([{ text: NO_EVIDENCE }]);
  sheet.table({
    caption: EVIDENCE_CAPTION,
    columns: EVIDENCE_COLUMNS,
    headings: [0],
    rows: rows.map((row): Row => {
      const cells = evidenceCells(row).map((lines) => [{ text: lines.join('\n') }]);
      return { name: row.id, cells: [[{ text: row.id, strong: true }], ...cells] };
    }),
  });
}

/** Evidence ids as links, in ranges. A bracket stays with its link at the end of a line. */
function marks(evidence: readonly string[]): Piece[] {
  const ranges = rangesOf(evidence);
  return ranges.flatMap(([from, to], at): Piece[] => {
    const [before, after] = [at === 0 ? '[' : '', at === ranges.length - 1 ? ']' : ', '];
    return from === to
      ? [{ text: before + from + after, to: from }]
      : [
          { text: `${before}${from}–`, to: from },
          { text: to + after, to },
        ];
  });
}

const muted = (text: string): Piece => ({ text, colour: COLOUR.muted });
