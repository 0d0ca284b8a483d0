import { receiptPdf } from './receipt-pdf.js';
import { linesOf, type Receipt } from './receipt.js';

const receipt: Receipt = {
  number: 'GH-2026-000042',
  paidAt: '2026-05-04T10:00:00.000Z',
  buyer: 'Omar Haddad',
  what: 'Treatment',
  quantity: 1,
  subtotal: 9_900,
  discount: 0,
  tax: 0,
  total: 9_900,
  refunded: 0,
};

it('names what was bought, and adds up', () => {
  expect(linesOf(receipt)).toEqual([
    ['Order', 'GH-2026-000042'],
    ['Paid on', '2026-05-04'],
    ['Bought by', 'Omar Haddad'],
    ['Treatment', '$99.00'],
    ['Total paid', '$99.00'],
  ]);
  const more = { quantity: 3, discount: 1_980, tax: 554, total: 8_474, refunded: 100 };
  expect(linesOf({ ...receipt, ...more }).slice(3)).toEqual([
    ['Treatment, 3 pieces', '$99.00'],
    ['Discount', '-$19.80'],
    ['Tax', '$5.54'],
    ['Total paid', '$84.74'],
    ['Refunded', '-$1.00'],
  ]);
});

it('is a PDF, whatever letters the buyer’s name has', async () => {
  const pdf = await receiptPdf({ ...receipt, buyer: 'Ελένη 李' });
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
});
