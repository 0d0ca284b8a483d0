import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Clinic } from '../../journeys/support/clinics.js';

/** Random choices that a seed repeats. */
export interface Random {
  below(limit: number): number;
  one<Thing>(things: readonly Thing[]): Thing;
  /** most of them, in their order */
  some<Thing>(things: readonly Thing[]): Thing[];
}

/** A generator of random numbers (mulberry32, public domain) with helpers. */
export function seededRandom(seed: number): Random {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    one: (things) => things[below(things.length)]!,
    some: (things) => things.filter(() => next() < 0.8),
  };
}

interface Mutation {
  name: string;
  value: unknown;
}

type Mutate = (random: Random, theirs: Clinic) => Mutation;

const deep = (levels: number): unknown => Array.from({ length: levels }).reduce((inner) => ({ a: inner }), 1);
const WRONG: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  '',
  ' ',
  [],
  {},
  [{}],
  [[]],
  { $gt: '' },
  { toString: 1 },
];
const TEXTS = ['\u0000', '\ud800', '𝒳'.repeat(100), '../../etc/passwd', "'; DROP TABLE events; --", '%00', '\r\nX: 1'];

/** Wrong type, huge, deep, wide, repeated, foreign, stale. */
export const mutations: readonly Mutate[] = [
  (random) => ({ name: 'wrong type', value: random.one(WRONG) }),
  (random) => ({ name: 'strange text', value: random.one(TEXTS) }),
  (random) => ({ name: 'huge', value: 'x'.repeat(random.one([5_000, 50_000, 200_000])) }),
  (random) => ({ name: 'huge number', value: random.one([2 ** 53, -(2 ** 53), 1e21, '9'.repeat(400)]) }),
  (random) => ({ name: 'deep', value: deep(random.one([5, 11, 2_000])) }),
  (random) => ({
    name: 'wide',
    value: Object.fromEntries(Array.from({ length: random.one([100, 201, 5_000]) }, (_, key) => [`${key}a`, 1])),
  }),
  (random) => ({ name: 'repeated', value: Array.from({ length: random.one([2, 500, 1_000, 20_000]) }, () => 'TTN') }),
  (random, { patientId, companyId, employeeId, templateId, genomePath, reportPath }) => ({
    name: 'foreign',
    value: random.one([patientId, companyId, employeeId, templateId, genomePath, reportPath]),
  }),
  (random) => ({ name: 'stale', value: random.one([1, 999_999, crypto.randomUUID(), '2020-01-31T00:00:00.000Z']) }),
];

interface Operation {
  parameters?: { name: string }[];
  requestBody?: { content: Record<string, { schema: { $ref?: string } }> };
}

const contract = JSON.parse(readFileSync(join(import.meta.dirname, '../../../docs/openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties?: object }> };
};

/** The fields that the contract names for a route; a few common ones where it names none. */
export function fieldsOf(method: string, path: string): string[] {
  const operation = contract.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  const bodies = Object.values(operation?.requestBody?.content ?? {}).map(({ schema }) =>
    schema.$ref?.split('/').at(-1),
  );
  const inBody = bodies.flatMap((name) => Object.keys(contract.components.schemas[name ?? '']?.properties ?? {}));
  const fields = [...(operation?.parameters ?? []).map(({ name }) => name), ...inBody];
  return fields.length > 0 ? fields : ['id', 'name', 'email'];
}
