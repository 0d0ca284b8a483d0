import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Schema {
  $ref?: string;
  type?: string;
  enum?: string[];
  minimum?: number;
  minLength?: number;
  maxLength?: number;
  required?: string[];
  properties?: Record<string, Schema>;
  allOf?: Schema[];
  oneOf?: Schema[];
}

interface Parameter {
  name: string;
  in: 'path' | 'query';
  required?: boolean;
  schema: Schema;
}

interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

interface Contract {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** One field of one call. */
export interface Field {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  field: string;
  required: boolean;
  schema: Schema;
}

/** Whether the contract lets a field be there and empty. */
export const mayBeEmpty = ({ schema: { type, enum: words, minLength = 0 } }: Field): boolean =>
  type === 'string' && words === undefined && minLength === 0;

const contract = JSON.parse(readFileSync(join(import.meta.dirname, '../../../docs/openapi.json'), 'utf8')) as Contract;

const resolved = (schema: Schema): Schema =>
  schema.$ref === undefined ? schema : contract.components.schemas[schema.$ref.split('/').at(-1)!]!;

type Call = Operation & Pick<Field, 'method' | 'path'>;

const calls: Call[] = Object.entries(contract.paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([verb, call]) => ({ ...call, path, method: verb.toUpperCase() as Field['method'] })),
);

/** Every field of every body that the contract has. */
export const bodyFields: readonly Field[] = calls.flatMap(({ method, path, requestBody }) => {
  const [content] = Object.values(requestBody?.content ?? {});
  const { properties = {}, required = [] } = content === undefined ? {} : resolved(content.schema);
  return Object.entries(properties).map(([field, schema]) => {
    return { method, path, field, required: required.includes(field), schema: resolved(schema) };
  });
});

/** Every field of every query that the contract has. */
export const queryFields: readonly Field[] = calls.flatMap(({ method, path, parameters = [] }) =>
  parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, required = false, schema }) => ({ method, path, field: name, required, schema })),
);
