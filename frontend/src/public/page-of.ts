/** The number of a list's page; whatever is none is the first. */
export function pageOf(query: URLSearchParams): number {
  const number = query.get('page') ?? '';
  return /^[1-9]\d{0,8}$/.test(number) ? Number(number) : 1;
}
