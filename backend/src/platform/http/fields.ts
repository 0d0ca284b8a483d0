import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { registerDecorator } from 'class-validator';
import { readId } from './ids.js';

/** What the OpenAPI document says of a field: the part of JSON Schema that a rule stands for. */
export interface FieldSchema {
  type?: 'string' | 'integer' | 'boolean' | 'array';
  format?: string;
  enum?: readonly string[];
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  items?: FieldSchema;
  minItems?: number;
  maxItems?: number;
  oneOf?: FieldSchema[];
  /** false where the field may be left out */
  required?: boolean;
}

/** What is wrong with a field's value, in the specification's words; null when it holds. */
export interface FieldRule {
  (value: unknown): string | null;
  readonly schema?: FieldSchema;
}

/** A rule with what the OpenAPI document says of it. */
export const documented = (schema: FieldSchema, check: (value: unknown) => string | null): FieldRule =>
  Object.assign((value: unknown) => check(value), { schema });

/** Checks a DTO's field by a rule, and documents it. A field of several rules names the first that does not hold. */
export const Checked = (...rules: FieldRule[]): PropertyDecorator =>
  applyDecorators(ApiProperty(schemaOf(rules) as ApiPropertyOptions), (target: object, property: string | symbol) =>
    registerDecorator({
      name: 'checked',
      target: target.constructor,
      propertyName: String(property),
      validator: {
        validate: (value: unknown) => firstProblem(rules, value) === null,
        defaultMessage: (validation) => firstProblem(rules, validation?.value) ?? 'Invalid input',
      },
    }),
  );

const schemaOf = (rules: readonly FieldRule[]): FieldSchema =>
  Object.assign({ required: true }, ...rules.map(({ schema }) => schema)) as FieldSchema;

/** A rule for a field that may be left out. */
export const optional = (rule: FieldRule): FieldRule =>
  documented({ ...rule.schema, required: false }, (value) =>
    value === undefined || value === null || value === '' ? null : rule(value),
  );

export const required = documented({ minLength: 1 }, (value) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
    ? 'Cannot be empty'
    : null,
);

export const text = (maxLength: number): FieldRule =>
  documented({ type: 'string', maxLength }, (value) => {
    if (typeof value !== 'string') return 'Invalid input';
    return value.length > maxLength ? `Please use at most ${maxLength} characters` : null;
  });

export const MAX_NAME_LENGTH = 200;
export const MAX_EMAIL_LENGTH = 254;

/** Joining controls stand between letters in names of Persia and India. */
const NAME =
  /^[\p{L}\p{M}]['’.\p{L}\p{M}\p{Join_Control}-]*(\p{Zs}+['’\p{L}\p{M}][-'’.\p{L}\p{M}\p{Join_Control}]*)*$/u;

/** Letters of every script, spaces, hyphens, apostrophes and full stops; at least two words. */
export const fullName = documented({ type: 'string', minLength: 1, maxLength: MAX_NAME_LENGTH }, (value) => {
  const problem = required(value) ?? text(MAX_NAME_LENGTH)(value);
  if (problem) return problem;
  const name = (value as string).trim();
  if (!NAME.test(name)) return 'Invalid input';
  return /\s/.test(name) ? null : 'Please enter full name';
});

/** The grammar by which browsers check an e-mail field (HTML standard, "valid e-mail address"), with a dotted host. */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

export const emailAddress = documented({ type: 'string', format: 'email', maxLength: MAX_EMAIL_LENGTH }, (value) => {
  const problem = required(value) ?? text(MAX_EMAIL_LENGTH)(value);
  if (problem) return problem;
  return EMAIL.test((value as string).trim()) ? null : 'Invalid input';
});

/** A positive whole number, as ids are. */
export const idNumber = documented({ type: 'integer', minimum: 1 }, (value) =>
  Number.isSafeInteger(value) && (value as number) > 0 ? null : 'Invalid input',
);

/** Takes an id that comes as text, in a query or a form. To stand before `@Checked`. */
export const IdFromText = (): PropertyDecorator => Transform(({ value }) => readId(value) ?? value);

export const oneOf = (words: readonly string[], message = 'Please select one'): FieldRule =>
  documented({ type: 'string', enum: words }, (value) =>
    typeof value === 'string' && words.includes(value) ? null : message,
  );

export const flag = documented({ type: 'boolean' }, (value) => (typeof value === 'boolean' ? null : 'Invalid input'));

export const listOf = (rule: FieldRule, maxItems: number): FieldRule =>
  documented({ type: 'array', items: rule.schema ?? {}, maxItems }, (value) => {
    if (!Array.isArray(value)) return 'Invalid input';
    if (value.length > maxItems) return `Please use at most ${maxItems} entries`;
    return firstOf(value.map((item) => rule(item)));
  });

function firstProblem(rules: readonly FieldRule[], value: unknown): string | null {
  return firstOf(rules.map((rule) => rule(value)));
}

const firstOf = (problems: readonly (string | null)[]): string | null =>
  problems.find((problem) => problem !== null) ?? null;
