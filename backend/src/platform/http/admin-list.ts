import type { FastifyReply } from 'fastify';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { documented, INVALID, optional } from '@portal/events/rules';
import { InvalidFields } from './errors/problems.js';
import { Checked } from './fields.js';
import { readId } from './ids.js';
import { MAX_RANGE } from './limits/sizes.js';

/** A list request of react-admin's simple REST data provider: `?filter={}&range=[0,7]&sort=["name","ASC"]`. */
export interface AdminList<Field extends string> {
  filter: Record<string, unknown>;
  offset: number;
  limit: number;
  sort: { field: Field; direction: Direction };
}

type Direction = 'asc' | 'desc';

const jsonText = documented({ type: 'string' }, (value) => (typeof value === 'string' ? null : INVALID));

export class AdminListQuery {
  @ApiPropertyOptional({ description: 'a JSON object', example: '{"q":"reyes"}' })
  @Checked(optional(jsonText))
  filter?: string;

  @ApiPropertyOptional({ description: 'the first and the last row, from 0', example: '[0,7]' })
  @Checked(optional(jsonText))
  range?: string;

  @ApiPropertyOptional({ description: 'a field and `ASC` or `DESC`', example: '["name","ASC"]' })
  @Checked(optional(jsonText))
  sort?: string;
}

const DEFAULT_ROWS = 25;

/**
 * @param fields sort fields: the client's name -> the view's field; the first is the default
 * @param direction of a request that names no sort
 * @throws InvalidFields naming `filter`, `range` or `sort`
 */
export function adminList<Field extends string>(
  query: AdminListQuery,
  fields: Readonly<Record<string, Field>>,
  direction: Direction = 'asc',
): AdminList<Field> {
  const [from, to] = rangeOf(query.range);
  const sort = sortOf(query.sort, fields, direction);
  return { filter: filterOf(query.filter), offset: from, limit: to - from + 1, sort };
}

/** Sends the rows in react-admin's form: a plain array, with `Content-Range: patients 0-7/57`. */
export function sendAdminList<Row>(
  reply: FastifyReply,
  resource: string,
  { offset }: { offset: number },
  rows: Row[],
  total: number,
): Row[] {
  const last = rows.length === 0 ? offset : offset + rows.length - 1;
  reply.header('Content-Range', `${resource} ${offset}-${last}/${total}`);
  return rows;
}

/** Sends the rows of a `getMany`: no window, and as many as there are. */
export const sendMany = <Row>(reply: FastifyReply, resource: string, rows: Row[]): Row[] =>
  sendAdminList(reply, resource, { offset: 0 }, rows, rows.length);

/** Reads the ids of a `getMany`: `filter={"id":[1,2]}`; null for any other filter. */
export const idsIn = (filter: Record<string, unknown>): number[] | null => manyIn(filter, readId);

/** Reads the ids of a `getMany` of a resource whose ids are texts: `filter={"id":["8-7"]}`; null for any other filter. */
export const textIdsIn = (filter: Record<string, unknown>): string[] | null =>
  manyIn(filter, (id) => (typeof id === 'string' ? id : null));

function manyIn<Id>(filter: Record<string, unknown>, read: (value: unknown) => Id | null): Id[] | null {
  const ids = filter['id'];
  if (ids === undefined) return null;
  const given: unknown[] = Array.isArray(ids) ? ids : [ids];
  const list = given.map(read).filter((id) => id !== null);
  if (list.length > MAX_RANGE || list.length < given.length) throw invalid('filter');
  return list;
}

/** Reads a text from the filter, as the search box sends it. */
export function textOf(filter: Record<string, unknown>, ...names: string[]): string | undefined {
  const value = names.map((name) => filter[name]).find((candidate) => candidate !== undefined && candidate !== '');
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || value.length > 200) throw invalid('filter');
  return value;
}

/** Reads one id from the filter, as react-admin sends it for the rows that refer to another. */
export function idOf(filter: Record<string, unknown>, name: string): number | undefined {
  const value = filter[name];
  if (value === undefined) return undefined;
  const id = readId(value);
  if (id === null) throw invalid('filter');
  return id;
}

/** Reads words of a fixed set, given as a list or comma-separated; empty when the filter does not name them. */
export function wordsOf<Word extends string>(
  filter: Record<string, unknown>,
  names: readonly string[],
  known: readonly Word[],
  message: string,
): Word[] {
  const value = names.map((name) => filter[name]).find((candidate) => candidate !== undefined) ?? [];
  const words: unknown = typeof value === 'string' ? value.split(',').filter((word) => word !== '') : value;
  const isKnown = (word: unknown): word is Word => (known as readonly unknown[]).includes(word);
  if (!Array.isArray(words) || !words.every(isKnown)) throw new InvalidFields({ filter: [message] });
  return words;
}

function filterOf(filter = '{}'): Record<string, unknown> {
  const parsed = parsedJson(filter, 'filter');
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) throw invalid('filter');
  return parsed as Record<string, unknown>;
}

function rangeOf(range = `[0,${DEFAULT_ROWS - 1}]`): [number, number] {
  const parsed = parsedJson(range, 'range');
  if (!Array.isArray(parsed) || parsed.length !== 2) throw invalid('range');
  const [from, to] = parsed as [unknown, unknown];
  if (!isIndex(from) || !isIndex(to) || to < from || to - from >= MAX_RANGE) throw invalid('range');
  return [from, to];
}

function sortOf<Field extends string>(
  sort: string | undefined,
  fields: Readonly<Record<string, Field>>,
  direction: Direction,
): AdminList<Field>['sort'] {
  const [first] = Object.values<Field>(fields) as [Field];
  if (sort === undefined) return { field: first, direction };
  const parsed = parsedJson(sort, 'sort');
  if (!Array.isArray(parsed) || typeof parsed[0] !== 'string' || !Object.hasOwn(fields, parsed[0]))
    throw invalid('sort');
  return { field: fields[parsed[0]]!, direction: directionOf(parsed[1] ?? 'ASC') };
}

function directionOf(word: unknown): Direction {
  const direction = typeof word === 'string' ? word.toLowerCase() : word;
  if (direction !== 'asc' && direction !== 'desc') throw invalid('sort');
  return direction;
}

function parsedJson(text: string, field: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid(field);
  }
}

const isIndex = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const invalid = (field: string) => new InvalidFields({ [field]: ['Invalid input'] });
