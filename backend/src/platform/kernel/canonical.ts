/** JSON with the fields of every object in one order, so that equal documents give equal texts. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (isRecord(part) ? inOrder(part) : part));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const inOrder = (record: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));
