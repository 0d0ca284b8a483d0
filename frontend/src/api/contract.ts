/** Types from the API's contract: a path, query, body or answer that it does not have is a compile error. */
import type { paths } from './generated/schema';

type Method = 'get' | 'post';
type OperationOf<M extends Method, Path extends keyof paths> = NonNullable<paths[Path][M]>;

/** The paths that a method can call. */
export type PathOf<M extends Method> = {
  [Path in keyof paths]: paths[Path][M] extends object ? Path : never;
}[keyof paths];

/** The query of a call; `{}` for a call without one. */
export type QueryOf<Path extends PathOf<'get'>> =
  OperationOf<'get', Path> extends { parameters: { query: infer Query } }
    ? Query
    : OperationOf<'get', Path> extends { parameters: { query?: infer Query } }
      ? Exclude<Query, undefined> | Record<string, never>
      : never;

/** The body of a call. A form is built field by field, so that the contract's types cannot check it. */
export type BodyOf<Path extends PathOf<'post'>> = JsonOrForm<OperationOf<'post', Path>>;
type JsonOrForm<Operation> = Operation extends { requestBody?: { content: infer Content } }
  ? Content extends { 'application/json': infer Json }
    ? Json
    : Content extends { 'multipart/form-data': unknown }
      ? FormData
      : undefined
  : undefined;

export type AnswerOf<M extends Method, Path extends PathOf<M>> = JsonAnswer<OperationOf<M, Path>>;
type JsonAnswer<Operation> = Operation extends {
  responses: { 200: { content: { 'application/json': infer Answer } } };
}
  ? Answer
  : never;

/** A query as text, `?` included; without what holds nothing. */
export function search(query: object): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : '';
}
