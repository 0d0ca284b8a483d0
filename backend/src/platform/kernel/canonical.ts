/** JSON with the fields of every object in one order: the same for equal documents, however they came about. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (isRecord(part) ? inOrder(part) : part));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const inOrder = (record: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));
