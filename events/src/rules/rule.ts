/** What the OpenAPI document says of a field: the part of JSON Schema that a rule stands for. */
export interface FieldSchema {
  type?: 'string' | 'integer' | 'boolean' | 'array';
  format?: string;
  enum?: string[];
  minLength?: number;
  maxLength?: number;
  /** with the flag `u` */
  pattern?: string;
  minimum?: number;
  maximum?: number;
  items?: FieldSchema;
  maxItems?: number;
  oneOf?: FieldSchema[];
  nullable?: boolean;
  /** false where the field may be left out */
  required?: boolean;
}

/** Names what is wrong with a field's value, in the specification's words; null when the value holds. */
export interface FieldRule {
  (value: unknown): string | null;
  readonly schema: FieldSchema;
}

export const EMPTY = 'Cannot be empty';
export const INVALID = 'Invalid input';

/** A rule with what the OpenAPI document says of it. */
export const documented = (schema: FieldSchema, check: (value: unknown) => string | null): FieldRule =>
  Object.assign((value: unknown) => check(value), { schema });

/** All rules as one, which names the first that does not hold. */
export const allOf = (...rules: FieldRule[]): FieldRule =>
  documented(Object.assign({}, ...rules.map(({ schema }) => schema)), (value) => {
    for (const rule of rules) {
      const problem = rule(value);
      if (problem !== null) return problem;
    }
    return null;
  });

/** The field may be left out, null or an empty text; what is there must hold. */
export const optional = (rule: FieldRule): FieldRule =>
  documented({ ...rule.schema, nullable: true, required: false }, (value) =>
    value === undefined || value === null || value === '' ? null : rule(value),
  );

/** The field may be left out, but not be empty. */
export const ifGiven = (rule: FieldRule): FieldRule =>
  documented({ ...rule.schema, required: false }, (value) => (value === undefined ? null : rule(value)));

/** Something must be there, and more than blanks. */
export const required = documented({ minLength: 1 }, (value) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '') ? EMPTY : null,
);

/** The same rule with a sentence of its own. */
export const saying = (message: string, rule: FieldRule): FieldRule =>
  documented(rule.schema, (value) => (rule(value) === null ? null : message));
