import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const file = (path: string) => readFileSync(join(ROOT, path), 'utf8');

interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  additionalProperties?: object;
  items?: Schema;
  allOf?: Schema[];
}

interface Operation {
  'x-hands-out-secret'?: true;
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}

interface Contract {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** The contract of the last build: only the compiler's plugin knows the types, and tests run without it. */
const contract = JSON.parse(file('backend/dist/openapi.json')) as Contract;
const operations = Object.entries(contract.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([verb, operation]) => [`${verb} ${path}`, operation] as const),
);

it.each([
  ['docs/openapi.json', 'backend/dist/openapi.json'],
  ['frontend/src/api/generated/schema.ts', 'backend/dist/schema.ts'],
])('%s is what the build makes of the code (`npm run build` writes it)', (kept, made) =>
  expect(file(kept) === file(made)).toBe(true),
);

/** A redirect is an answer for browsers, without a body. */
const answering = operations.filter(([, { responses }]) => !('302' in responses));

it.each(answering)('%s says the shape of its answer, and of a failure', (_name, { responses }) => {
  const answers = Object.entries(responses).flatMap(([status, { content = {} }]) =>
    Object.entries(content).map(([type, { schema }]) => [status, type === 'application/json' ? shapeOf(schema) : type]),
  );
  expect(answers).toContainEqual([
    '200',
    expect.stringMatching(/^(fields|list|text\/csv|text\/event-stream|application\/pdf|image\/webp)$/),
  ]);
  expect(answers).toContainEqual(['default', 'fields']);
});

it.each(['MailProblem', 'Failure', 'GenomeSummary'])('%s is in the contract', (name) =>
  expect(shapeOf(contract.components.schemas[name])).toBe('fields'),
);

/** Names of fields that open something. An answer with one is not compressed, unless the field is known not to. */
const SECRET = /token|secret|password|challenge|recovery_codes$|url$|uri$/;
const HARMLESS = ['redirect_uri', 'scheduling_url', 'newsletter_url', 'gene_card_url'];

it('marks every answer that hands out a secret', () => {
  const unmarked = operations.filter(
    ([name, operation]) => name.startsWith('get ') && !operation['x-hands-out-secret'],
  );
  const found = unmarked.flatMap(([name, { responses }]) => {
    const fields = fieldsOf(responses['200']?.content?.['application/json']?.schema);
    return fields
      .filter((field) => SECRET.test(field) && !HARMLESS.includes(field))
      .map((field) => `${name}: ${field}`);
  });
  expect(found).toEqual([]);
});

it('says what a field may hold', () =>
  expect(contract.components.schemas['AddCommentBody']).toEqual({
    type: 'object',
    properties: {
      patient_id: { type: 'integer', minimum: 1 },
      title: { type: 'string', minLength: 1, maxLength: 254 },
      comment: { type: 'string', minLength: 1, maxLength: 500 },
    },
    required: ['patient_id', 'title', 'comment'],
  }));

it('gives no schema a rule that its type cannot have', () => expect(contradictionsIn(contract, '')).toEqual([]));

/** The types that each keyword of a schema says something about; none goes with a choice of schemas. */
const TYPES_OF: Readonly<Record<string, readonly string[]>> = {
  ...{ minLength: ['string'], maxLength: ['string'], pattern: ['string'] },
  ...{ minimum: ['integer', 'number'], maximum: ['integer', 'number'] },
  ...{ items: ['array'], minItems: ['array'], maxItems: ['array'] },
  ...{ properties: ['object'], required: ['object'], additionalProperties: ['object'] },
  ...{ oneOf: [], anyOf: [] },
};

function contradictionsIn(part: unknown, path: string): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const { type } = part as { type?: unknown };
  const wrong = Object.keys(part).filter((key) => typeof type === 'string' && TYPES_OF[key]?.includes(type) === false);
  return [
    ...wrong.map((key) => `${path}: ${key} of ${String(type)}`),
    ...Object.entries(part).flatMap(([key, inner]) => contradictionsIn(inner, `${path}/${key}`)),
  ];
}

function shapeOf(schema: Schema | undefined): 'fields' | 'list' | 'nothing' {
  if (schema?.$ref) return shapeOf(contract.components.schemas[schema.$ref.split('/').at(-1)!]);
  if (schema?.properties ?? schema?.additionalProperties) return 'fields';
  return schema?.items && shapeOf(schema.items) === 'fields' ? 'list' : 'nothing';
}

/** The names of all fields of an answer. */
function fieldsOf(schema: Schema | undefined, within: readonly (Schema | undefined)[] = []): string[] {
  if (!schema || within.includes(schema)) return [];
  const inner = [...within, schema];
  if (schema.$ref) return fieldsOf(contract.components.schemas[schema.$ref.split('/').at(-1)!], inner);
  const named = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [name, ...fieldsOf(field, inner)]);
  return [...named, ...fieldsOf(schema.items, inner), ...(schema.allOf ?? []).flatMap((part) => fieldsOf(part, inner))];
}
