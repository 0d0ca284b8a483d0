/** What the contract says of a call: a path, a query, a body or an answer that it does not know does not compile. */
import type { paths } from './generated/schema';

type Method = 'get' | 'post';
type OperationOf<M extends Method, Path extends keyof paths> = NonNullable<paths[Path][M]>;

/** The paths that can be called by a method. */
export type PathOf<M extends Method> = {
  [Path in keyof paths]: paths[Path][M] extends object ? Path : never;
}[keyof paths];

/** Nothing is `{}` where a call takes no query. */
export type QueryOf<Path extends PathOf<'get'>> =
  OperationOf<'get', Path> extends { parameters: { query: infer Query } }
    ? Query
    : OperationOf<'get', Path> extends { parameters: { query?: infer Query } }
      ? Exclude<Query, undefined> | Record<string, never>
      : never;

/** A form is put together field by field: the contract's types do not reach into it. */
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
