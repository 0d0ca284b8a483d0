/** Pages of text and tables, with the structure that a screen reader needs. */
import { columnWidths } from './columns.js';
import { inRuns } from './directions.js';
import { Letters, MISSING_LETTERS, PLAIN, STRONG } from './fonts.js';

export const COLOUR = { text: '#1b2432', muted: '#566174', accent: '#2456e6', line: '#cfd6e1', tint: '#ebf0fe' };
const HEADINGS = {
  1: { size: 22, before: 14 },
  2: { size: 15, before: 22 },
  3: { size: 11.5, before: 14 },
  4: { size: 9.5, before: 9 },
} as const;
/** What a table's caption and its head take. */
const ABOVE_ROWS = 60;
const TEXT = 9.5;
const SMALL = 8;
const GAP = 6;
const LINE_GAP = 2;
/** Where the text of a marked statement begins. */
const LABEL_WIDTH = 104;
const BULLET_WIDTH = 12;
const ROOM_FOR_LINES = 3;
/** What a row may take of a page. The rest of a longer one stands in a further row. */
const MAX_ROW_HEIGHT = 600;

/** A run of letters. `to` names the place that it leads to. */
export interface Piece {
  readonly text: string;
  readonly to?: string;
  readonly strong?: boolean;
  readonly colour?: string;
}

export interface Row {
  /** The place that links lead to. */
  readonly name?: string;
  readonly cells: readonly (readonly Piece[])[];
}

export interface Grid {
  readonly caption: string | null;
  readonly columns: readonly string[] | null;
  readonly rows: readonly Row[];
  /** Which cells of a row are its headings. */
  readonly headings: readonly number[];
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

type Element = PDFKit.PDFStructureElement;

export class Sheet {
  private readonly root: Element;
  private readonly letters = new Letters();
  /** Headings of what comes next: they go to the next page with it. */
  private readonly headings: { readonly level: keyof typeof HEADINGS; readonly text: string }[] = [];

  /** @param pdf with buffered pages: the foot of each tells how many there are */
  constructor(private readonly pdf: PDFKit.PDFDocument) {
    this.root = pdf.struct('Document');
    pdf.addStructure(this.root);
    pdf.registerFont('plain', PLAIN).registerFont('strong', STRONG).lineGap(LINE_GAP);
  }

  heading(level: keyof typeof HEADINGS, text: string): void {
    this.headings.push({ level, text });
  }

  /** Makes room for what comes next, and writes the headings that stand before it. */
  private begin(height: number): void {
    const headings = this.headings.splice(0);
    this.room(headings.reduce((sum, heading) => sum + this.heightOfHeading(heading), height));
    for (const { level, text } of headings) this.writeHeading(level, text);
  }

  private heightOfHeading({ level, text }: Sheet['headings'][number]): number {
    const { size, before } = HEADINGS[level];
    this.pdf.font('strong').fontSize(size);
    return before + this.pdf.heightOfString(this.letters.shown(text), { width: this.width }) + GAP / 2;
  }

  private writeHeading(level: keyof typeof HEADINGS, text: string): void {
    const { size, before } = HEADINGS[level];
    if (this.pdf.y > this.pdf.page.margins.top) this.pdf.y += before;
    if (level === 2 || level === 3) this.pdf.outline.addItem(this.letters.shown(text));
    this.write(this.root, `H${level}`, [{ text, strong: true }], size);
    this.pdf.y += GAP / 2;
  }

  paragraph(pieces: readonly Piece[], size: number = TEXT): void {
    this.begin(size * ROOM_FOR_LINES);
    this.write(this.root, 'P', pieces, size);
    this.pdf.y += GAP;
  }

  small(text: string): void {
    this.paragraph([{ text, colour: COLOUR.muted }], SMALL);
  }

  /** Statements one below the other; a label stands before its text. */
  list(items: readonly { readonly label: Piece | null; readonly body: readonly Piece[] }[]): void {
    this.begin(TEXT * ROOM_FOR_LINES);
    const list = this.pdf.struct('L');
    this.root.add(list);
    for (const { label, body } of items) {
      this.room(TEXT * ROOM_FOR_LINES);
      const item = this.pdf.struct('LI');
      list.add(item);
      const { y, page } = this.pdf;
      const indent = label ? LABEL_WIDTH : BULLET_WIDTH;
      this.write(item, 'Lbl', [label ?? { text: '•' }], TEXT, { x: this.left, y, width: indent - GAP });
      const below = this.pdf.y;
      this.write(item, 'LBody', body, TEXT, { x: this.left + indent, y, width: this.width - indent });
      this.pdf.y = (this.pdf.page === page ? Math.max(this.pdf.y, below) : this.pdf.y) + GAP / 2;
    }
    this.pdf.y += GAP / 2;
  }

  table({ caption, columns, rows, headings }: Grid): void {
    const widths = this.widthsOf(columns, rows);
    const [first] = rows.slice(0, 1).flatMap((row) => this.parts(row, widths));
    // a caption and a head never stand alone at the foot of a page
    this.begin(ABOVE_ROWS + (first ? this.heightOf(first, widths) : 0));
    const table = this.pdf.struct('Table');
    this.root.add(table);
    if (caption !== null) {
      this.write(table, 'Caption', [{ text: caption, colour: COLOUR.muted }], SMALL);
      this.pdf.y += GAP / 2;
    }
    const head = columns?.map((text): Piece[] => [{ text, strong: true }]);
    if (head) this.row(table, { cells: head }, widths, () => 'Column');
    const again = () => head && this.row(null, { cells: head }, widths, () => null);
    for (const row of rows)
      for (const part of this.parts(row, widths)) {
        if (this.room(this.heightOf(part, widths) + GAP)) again();
        this.row(table, part, widths, (at) => (headings.includes(at) ? 'Row' : null));
      }
    this.pdf.y += GAP;
  }

  /** Writes the foot of each page and closes the file. */
  end(foot: string): void {
    if (this.letters.missed) this.small(MISSING_LETTERS);
    this.root.end();
    const { start, count } = this.pdf.bufferedPageRange();
    for (let at = start; at < start + count; at += 1) {
      this.pdf.switchToPage(at);
      this.foot(foot, `Page ${at - start + 1} of ${count}`);
    }
    this.pdf.end();
  }

  /** Draws what is no content, such as a line: a screen reader passes over it. */
  artifact(type: 'Layout' | 'Pagination', draw: () => void): void {
    this.pdf.markContent('Artifact', { type });
    draw();
    this.pdf.endMarkedContent();
  }

  /** @param table null for a heading that is drawn again on the next page */
  private row(
    table: Element | null,
    { name, cells }: Row,
    widths: readonly number[],
    scope: (at: number) => string | null,
  ) {
    const { y } = this.pdf;
    const height = this.heightOf({ cells }, widths);
    if (name) this.pdf.addNamedDestination(name, 'XYZ', this.left, y, null);
    const row = table && this.pdf.struct('TR');
    if (table && row) table.add(row);
    let x = this.left;
    cells.forEach((pieces, at) => {
      const box = { x, y, width: widths[at]! - GAP };
      const [kind, options] = scope(at) ? ['TH', { scope: scope(at) }] : ['TD', {}];
      if (row) this.write(row, kind as string, pieces, SMALL, box, options as object);
      else this.artifact('Pagination', () => this.draw(pieces[0]!, SMALL, box, false));
      x += widths[at]!;
    });
    this.pdf.x = this.left;
    this.pdf.y = y + height + GAP / 2;
    this.line();
    this.pdf.y += GAP / 2;
  }

  /** A row that is higher than a page becomes several. */
  private parts(row: Row, widths: readonly number[]): Row[] {
    if (this.heightOf(row, widths) <= MAX_ROW_HEIGHT) return [row];
    const [first, rest] = halves(row);
    return rest === null ? [row] : [...this.parts(first, widths), ...this.parts(rest, widths)];
  }

  private heightOf({ cells }: Row, widths: readonly number[]): number {
    this.pdf.fontSize(SMALL);
    return Math.max(
      ...cells.map((pieces, at) => {
        this.pdf.font(pieces.some(({ strong }) => strong) ? 'strong' : 'plain');
        return this.pdf.heightOfString(this.letters.shown(textOf(pieces)), { width: widths[at]! - GAP });
      }),
    );
  }

  private widthsOf(columns: readonly string[] | null, rows: readonly Row[]): number[] {
    const all = [...(columns ? [[...columns]] : []), ...rows.map(({ cells }) => cells.map(textOf))];
    const byColumn = all[0]!.map((_, at) => all.map((cells) => cells[at] ?? ''));
    this.pdf.font('strong').fontSize(SMALL);
    return columnWidths(byColumn, this.width, GAP, (text) => this.pdf.widthOfString(this.letters.shown(text)));
  }

  private write(parent: Element, kind: string, pieces: readonly Piece[], size: number, box?: Box, options = {}): void {
    const element = this.pdf.struct(kind, options);
    parent.add(element);
    const at = box ?? { x: this.left, y: this.pdf.y, width: this.width };
    const runs = pieces.flatMap((piece) => inRuns(piece.text).map((text): Piece => ({ ...piece, text })));
    runs.forEach((piece, number) => {
      const draw = () => this.draw(piece, size, number === 0 ? at : null, number < runs.length - 1, at.width);
      element.add(this.pdf.struct(piece.to ? 'Reference' : 'Span', {}, draw));
    });
    element.end();
    this.pdf.x = this.left;
  }

  /** @param box null where the text goes on after the piece before */
  private draw({ text, to, strong, colour }: Piece, size: number, box: Box | null, continued: boolean, width?: number) {
    this.pdf
      .font(strong ? 'strong' : 'plain')
      .fontSize(size)
      .fillColor(colour ?? (to ? COLOUR.accent : COLOUR.text));
    const options = { width: box?.width ?? width, continued, ...(to ? { goTo: to } : {}) };
    if (box) this.pdf.text(this.letters.shown(text), box.x, box.y, options);
    else this.pdf.text(this.letters.shown(text), options);
  }

  /** Begins a page where less than this height is left, and tells whether it did. */
  private room(height: number): boolean {
    const full = this.pdf.y + height > this.pdf.page.height - this.pdf.page.margins.bottom;
    if (full) this.pdf.addPage();
    return full;
  }

  private line(): void {
    const { y } = this.pdf;
    this.artifact('Layout', () =>
      this.pdf
        .moveTo(this.left, y)
        .lineTo(this.left + this.width, y)
        .lineWidth(0.5)
        .stroke(COLOUR.line),
    );
  }

  private foot(text: string, number: string): void {
    const { margins, height } = this.pdf.page;
    const y = height - margins.bottom + GAP * 3;
    margins.bottom = 0;
    this.artifact('Pagination', () => {
      this.pdf.font('plain').fontSize(SMALL).fillColor(COLOUR.muted);
      const width = this.width - LABEL_WIDTH;
      this.pdf.x = this.left;
      this.pdf.y = y;
      inRuns(text).forEach((run, at, all) => {
        const continued = at < all.length - 1;
        this.pdf.text(this.letters.shown(run), { width, height: SMALL, ellipsis: true, continued });
      });
      this.pdf.text(number, this.left + width, y, { width: LABEL_WIDTH, align: 'right' });
    });
  }

  private get left(): number {
    return this.pdf.page.margins.left;
  }

  private get width(): number {
    return this.pdf.page.width - this.pdf.page.margins.left - this.pdf.page.margins.right;
  }
}

const textOf = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join('');

/** A row as two, each with half of the words of each cell; null where nothing is left to halve. */
function halves({ name, cells }: Row): [Row, Row | null] {
  const parts = cells.map((pieces) => {
    const words = textOf(pieces).split(' ');
    const middle = Math.ceil(words.length / 2);
    return [words.slice(0, middle), words.slice(middle)].map((half): Piece[] => [{ text: half.join(' ') }]);
  });
  const [first, rest] = [parts.map(([half]) => half!), parts.map(([, half]) => half!)];
  const isEmpty = rest.every((pieces) => textOf(pieces) === '');
  return [{ name, cells: first }, isEmpty ? null : { cells: rest }];
}
