import { sheetOf } from './sheet';

const of = (document_type: 'report' | 'record' | 'genome', title: string, template?: string) =>
  sheetOf({ document_type, title, template });

it.each([
  ['a report of the portal, whatever its title', of('report', 'heart.pdf', 'Cardiovascular Risk'), 'page'],
  ['a bought report, which has no template', of('report', 'My heart', ''), 'page'],
  ['an uploaded report', of('report', 'Lab.PDF'), 'pdf'],
  ['a record', of('record', 'letter.pdf'), 'pdf'],
  ['a picture', of('record', 'scan.jpeg'), 'picture'],
  ['another file', of('record', 'letter.docx'), 'none'],
  ['a file without an ending', of('record', 'pdf'), 'none'],
])('%s', (_name, sheet, expected) => expect(sheet).toBe(expected));
