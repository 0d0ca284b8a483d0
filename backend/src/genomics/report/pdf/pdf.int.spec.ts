import { buffer } from 'node:stream/consumers';
import { EVIDENCE_COLUMNS } from '../frame.js';
import { NOTICE } from '../model.js';
import { report, textsOf } from '../testing/written-report.js';
import { MISSING_LETTERS } from './fonts.js';
import { renderPdf } from './render.js';
import { Sheet } from './sheet.js';
import { lastOf, type ReadPdf, readPdf, rolesOf, textOf } from './testing/read-pdf.js';

const model = report();
const draw = async (about: Parameters<typeof report>[1]) =>
  readPdf(await renderPdf(report({ blocks: ['introduction'], requiredGenes: ['F5'] }, about)));

describe('the PDF of a report', () => {
  let pdf: ReadPdf;
  beforeAll(async () => void (pdf = readPdf(await renderPdf(model))));

  it('has every statement, table cell and evidence row of the model', () => {
    const written = inOneLine(textOf(pdf));
    expect(textsOf(model).filter((text) => !written.includes(inOneLine(text)))).toEqual([]);
  });

  it('has a structure: one title, no level skipped, lists, tables with headings of columns and rows', () => {
    expect(pdf.marked).toBe(true);
    const roles = rolesOf(pdf);
    const levels = roles.filter((role) => /^H\d$/.test(role)).map((role) => Number(role[1]));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels.filter((level, at) => at > 0 && level > levels[at - 1]! + 1)).toEqual([]);
    for (const role of ['Document', 'P', 'L', 'LI', 'Lbl', 'LBody', 'Table', 'Caption', 'TR', 'TH', 'TD', 'Reference'])
      expect(roles).toContain(role);
    // a heading that is drawn again on the next page is read once
    const heads = roles.join(' ').match(new RegExp(`TR${' TH Span'.repeat(EVIDENCE_COLUMNS.length)}(?! TH)`, 'g'));
    expect(heads?.length).toBeLessThan(pdf.pages.length);
  });

  it('ends no page with a heading, or with the head of a table', async () => {
    const ends = [];
    // a longer title moves everything below it down
    for (const lines of [1, 3, 5, 7, 9]) {
      const title = 'A title that takes a line of its own '.repeat(lines);
      const shifted = readPdf(await renderPdf(report({ title, audience: 'person' })));
      ends.push(...shifted.pages.map(({ tree }) => lastOf(tree)));
    }
    expect(ends.filter((roles) => /^H\d|Caption|^TR( TH)+$/.test(roles))).toEqual([]);
  });

  it('keeps headings, however many, on the page of what they stand before', async () => {
    const { default: PdfDocument } = await import('pdfkit');
    const drawn = new PdfDocument({ size: 'A4', bufferPages: true, tagged: true, pdfVersion: '1.7' });
    const bytes = buffer(drawn);
    const sheet = new Sheet(drawn);
    for (let above = 1; above < 30; above++) {
      for (let line = 0; line < above % 7; line++) sheet.paragraph([{ text: 'A paragraph' }]);
      for (const level of [2, 3, 4] as const) sheet.heading(level, `A heading of level ${level}`);
      const tall = [[{ text: 'Name' }], [{ text: 'A row of some lines. '.repeat(10 * (1 + (above % 4))) }]];
      sheet.table({ caption: 'A table', columns: ['One', 'Other'], rows: [{ cells: tall }], headings: [0] });
    }
    sheet.end('foot');
    const ends = readPdf(await bytes).pages.map(({ tree }) => lastOf(tree));
    expect(ends.filter((roles) => /^H\d|Caption|^TR( TH)+$/.test(roles))).toEqual([]);
  });

  it('names itself, its language, its pages and its parts', () => {
    expect(pdf.info).toMatchObject({ Title: 'My report', Author: 'Peachtree Precision Clinic', Language: 'en' });
    expect(pdf.outline).toEqual(expect.arrayContaining(['Summary', 'What was found', 'Evidence']));
    pdf.pages.forEach(({ text }, at) => {
      expect(text).toContain(`${NOTICE} · My report · Omar Haddad`);
      expect(text).toContain(`Page ${at + 1} of ${pdf.pages.length}`);
    });
  });

  it('leads from each mark to its row of evidence', () => {
    const links = pdf.pages.flatMap((page) => page.links);
    expect(pdf.places).toEqual(expect.arrayContaining(model.evidence.map(({ id }) => id)));
    expect(links.length).toBeGreaterThan(50);
    expect(links.filter((name) => !pdf.places.includes(name))).toEqual([]);
  });

  it('shows names in many scripts, and says where a letter is missing', async () => {
    const shown = await draw({ patientName: 'Łukasz Ștefan Ελένη Жанна' });
    expect(textOf(shown)).toContain('Łukasz Ștefan Ελένη Жанна');
    expect(textOf(shown)).not.toContain(MISSING_LETTERS);
    const missing = textOf(await draw({ patientName: '李 Na' }));
    expect(missing).toContain('? Na');
    expect(missing).toContain(MISSING_LETTERS);
  });

  it('draws names from right to left in the order of their words, and what stands around them as it is', async () => {
    const name = 'אברהם בן יוסף';
    const drawn = textOf(await draw({ patientName: name, fileName: `Omar (${name}).vcf.gz` })).replaceAll(
      '\u00a0',
      ' ',
    );
    expect(drawn).toContain(`Prepared for ${name} Sex at birth`);
    expect(drawn).toContain(`Omar (${name}).vcf.gz`);
    expect(drawn).toContain(`My report · ${name}`);
  });

  it('keeps all of a cell that is longer than a page', async () => {
    const words = Array.from({ length: 3_000 }, (_, at) => `word${at}`);
    const pages = textOf(await draw({ fileName: words.join(' ') }));
    expect(words.filter((word) => !pages.includes(word))).toEqual([]);
  });
});

/** Letters alone: a line ends at any space, and a long word within itself. */
const inOneLine = (text: string): string => text.replace(/\s+/g, '');
