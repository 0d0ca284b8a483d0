/** A field's part of the OpenAPI document: the JSON Schema that a rule corresponds to. */
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

/** Gives the message for an invalid value, in the specification's words; null for a valid one. */
export interface FieldRule {
  (value: unknown): string | null;
  readonly schema: FieldSchema;
}

export const EMPTY = 'Cannot be empty';
export const INVALID = 'Invalid input';

/** A rule together with its part of the OpenAPI document. */
export const documented = (schema: FieldSchema, check: (value: unknown) => string | null): FieldRule =>
  Object.assign((value: unknown) => check(value), { schema });

/** Combines rules into one, which reports the first that fails. */
export const allOf = (...rules: FieldRule[]): FieldRule =>
  documented(Object.assign({}, ...rules.map(({ schema }) => schema)), (value) => {
    for (const rule of rules) {
      const problem = rule(value);
      if (problem !== null) return problem;
    }
    return null;
  });

/** The field may be absent, null or an empty text; any other value must pass the rule. */
export const optional = (rule: FieldRule): FieldRule =>
  documented({ ...rule.schema, nullable: true, required: false }, (value) =>
    value === undefined || value === null || value === '' ? null : rule(value),
  );

/** The field may be absent, but not empty. */
export const ifGiven = (rule: FieldRule): FieldRule =>
  documented({ ...rule.schema, required: false }, (value) => (value === undefined ? null : rule(value)));

/** The field must contain more than blanks. */
export const required = documented({ minLength: 1 }, (value) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '') ? EMPTY : null,
);

/** The same rule with another message. */
export const saying = (message: string, rule: FieldRule): FieldRule =>
  documented(rule.schema, (value) => (rule(value) === null ? null : message));
