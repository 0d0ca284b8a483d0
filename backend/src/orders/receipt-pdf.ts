import { buffer } from 'node:stream/consumers';
import { linesOf, type Receipt } from './receipt.js';

const MARGIN = 56;
const LABEL_WIDTH = 320;
const LINE_HEIGHT = 24;
/** What the fonts that every reader of PDF has can show. */
const SHOWN = /^[\x20-\x7e\xa0-\xff]*$/;

/** Makes a receipt as a PDF of one page. */
export async function receiptPdf(receipt: Receipt): Promise<Buffer> {
  const { default: PdfDocument } = await import('pdfkit');
  const info = { Title: `Receipt ${receipt.number}`, CreationDate: new Date(receipt.paidAt) };
  const page = new PdfDocument({ size: 'LETTER', margin: MARGIN, info });
  page.font('Helvetica-Bold').fontSize(20).text('Precision Health').moveDown(0.5);
  page.fontSize(14).text('Receipt').moveDown(1);
  page.fontSize(11);
  let y = page.y;
  for (const [label, value] of linesOf(receipt)) {
    page.font(label === 'Total paid' ? 'Helvetica-Bold' : 'Helvetica');
    page.text(shown(label), MARGIN, y, { width: LABEL_WIDTH });
    page.text(shown(value), MARGIN + LABEL_WIDTH, y, { align: 'right' });
    y += LINE_HEIGHT;
  }
  page.end();
  return buffer(page);
}

/** Writes a question mark for a letter that the font lacks. */
const shown = (text: string): string => (SHOWN.test(text) ? text : text.replace(/[^\x20-\x7e\xa0-\xff]/gu, '?'));
