import { createHash } from 'node:crypto';
import { type Collection, type Doc, MAX_PAGE } from '../read-models.js';

/** SHA-256 over all documents of a view, whatever order an engine gives them in. */
export async function hashOf(view: Collection<Doc>): Promise<string> {
  const documents: string[] = [];
  for (let length = MAX_PAGE; length === MAX_PAGE;) {
    const page = await view.find({ limit: MAX_PAGE, offset: documents.length });
    documents.push(...page.map(canonical));
    length = page.length;
  }
  return createHash('sha256').update(documents.sort().join('\n')).digest('hex');
}

/** JSON with the fields of every object in one order, so that equal documents give equal texts. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (isRecord(part) ? inOrder(part) : part));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const inOrder = (record: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));
