/** A call of the portal and of the table application beside it. */
export interface Call {
  what: string;
  route: 'list' | 'log' | 'board';
  /** pages or names that the clients ask for in turns */
  queries: readonly string[];
}

const ROUTES = { list: '/api/getPatients', log: '/api/getLogs', board: '/api/getAllPatients' };

/** Names that one patient has. */
const RARE = Array.from({ length: 20 }, (_, at) => `Reyes ${4_310 + at * 100}`);
const pages = (last: number) => Array.from({ length: 64 }, (_, at) => `page=${1 + ((at * 7_919) % last)}`);
const named = (...names: string[]) => names.map((name) => `name=${encodeURIComponent(name)}`);

const pagesOf = (route: 'list' | 'log', far: number): Call[] => [
  { what: `first page of the ${route}`, route, queries: ['page=1'] },
  { what: `page ${far.toLocaleString('en-US')} of the ${route}`, route, queries: [`page=${far}`] },
  { what: `any page of the ${route}`, route, queries: pages(far) },
];

const searchesOf = (route: Call['route']): Call[] => [
  { what: `search of the ${route} by a letter`, route, queries: named('e') },
  { what: `search of the ${route} by two letters`, route, queries: named('re', 'ko', 'na') },
  { what: `search of the ${route} for a name that many have`, route, queries: named('reyes', 'haddad') },
  { what: `search of the ${route} for a name that one has`, route, queries: named(...RARE) },
];

export const LIST_AND_LOG: readonly Call[] = [
  ...pagesOf('list', 12_000),
  ...searchesOf('list'),
  ...pagesOf('log', 50_000),
  ...searchesOf('log'),
];

export const BOARD: readonly Call[] = [{ what: 'the board', route: 'board', queries: [''] }, ...searchesOf('board')];

export const ofPortal = ({ route, queries }: Call): string[] => queries.map((query) => `${ROUTES[route]}?${query}`);

export const ofTables = ({ route, queries }: Call): string[] => queries.map((query) => `/${route}?${query}`);
