import type { FieldSchema } from '../rule.js';

type Holds = (schema: FieldSchema, value: never) => boolean;

const holdsByType: Readonly<Record<NonNullable<FieldSchema['type']>, Holds>> = {
  string: ({ minLength = 0, maxLength = Infinity, pattern = '', enum: words }, value: unknown) =>
    typeof value === 'string' &&
    value.length >= minLength &&
    value.length <= maxLength &&
    new RegExp(pattern, 'u').test(value) &&
    (!words || words.includes(value)),
  integer: ({ minimum = -Infinity, maximum = Infinity }, value: number) =>
    Number.isInteger(Number(value)) && value >= minimum && value <= maximum,
  boolean: (_schema, value: unknown) => typeof value === 'boolean',
  array: ({ items = {}, maxItems = Infinity }, value: unknown) =>
    Array.isArray(value) && value.length <= maxItems && value.every((item) => isDocumented(items, item)),
};

/** Whether a value is valid by the API's document. */
export function isDocumented(schema: FieldSchema, value: unknown): boolean {
  if (value === null && schema.nullable) return true;
  if (schema.oneOf) return schema.oneOf.some((each) => isDocumented(each, value));
  return schema.type === undefined || holdsByType[schema.type](schema, value as never);
}
