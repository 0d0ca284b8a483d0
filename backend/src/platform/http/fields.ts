import { Transform } from 'class-transformer';
import { registerDecorator } from 'class-validator';
import { readId } from './ids.js';

/** What is wrong with a field's value, in the specification's words; null when it holds. */
export type FieldRule = (value: unknown) => string | null;

/** Checks a DTO's field by a rule. A field of several rules names the first that does not hold. */
export const Checked =
  (...rules: FieldRule[]): PropertyDecorator =>
  (target, property) =>
    registerDecorator({
      name: 'checked',
      target: target.constructor,
      propertyName: String(property),
      validator: {
        validate: (value: unknown) => firstProblem(rules, value) === null,
        defaultMessage: (validation) => firstProblem(rules, validation?.value) ?? 'Invalid input',
      },
    });

/** A rule for a field that may be left out. */
export const optional =
  (rule: FieldRule): FieldRule =>
  (value) =>
    value === undefined || value === null || value === '' ? null : rule(value);

export const required: FieldRule = (value) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
    ? 'Cannot be empty'
    : null;

export const text =
  (maxLength: number): FieldRule =>
  (value) => {
    if (typeof value !== 'string') return 'Invalid input';
    return value.length > maxLength ? `Please use at most ${maxLength} characters` : null;
  };

export const MAX_NAME_LENGTH = 200;
export const MAX_EMAIL_LENGTH = 254;

/** Joining controls stand between letters in names of Persia and India. */
const NAME =
  /^[\p{L}\p{M}]['’.\p{L}\p{M}\p{Join_Control}-]*(\p{Zs}+['’\p{L}\p{M}][-'’.\p{L}\p{M}\p{Join_Control}]*)*$/u;

/** Letters of every script, spaces, hyphens, apostrophes and full stops; at least two words. */
export const fullName: FieldRule = (value) => {
  const problem = required(value) ?? text(MAX_NAME_LENGTH)(value);
  if (problem) return problem;
  const name = (value as string).trim();
  if (!NAME.test(name)) return 'Invalid input';
  return /\s/.test(name) ? null : 'Please enter full name';
};

/** The grammar by which browsers check an e-mail field (HTML standard, "valid e-mail address"), with a dotted host. */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

export const emailAddress: FieldRule = (value) => {
  const problem = required(value) ?? text(MAX_EMAIL_LENGTH)(value);
  if (problem) return problem;
  return EMAIL.test((value as string).trim()) ? null : 'Invalid input';
};

/** A positive whole number, as ids are. */
export const idNumber: FieldRule = (value) =>
  Number.isSafeInteger(value) && (value as number) > 0 ? null : 'Invalid input';

/** Takes an id that comes as text, in a query or a form. To stand before `@Checked`. */
export const IdFromText = (): PropertyDecorator => Transform(({ value }) => readId(value) ?? value);

export const oneOf =
  (words: readonly string[], message = 'Please select one'): FieldRule =>
  (value) =>
    typeof value === 'string' && words.includes(value) ? null : message;

export const flag: FieldRule = (value) => (typeof value === 'boolean' ? null : 'Invalid input');

export const listOf =
  (rule: FieldRule, maxItems: number): FieldRule =>
  (value) => {
    if (!Array.isArray(value)) return 'Invalid input';
    if (value.length > maxItems) return `Please use at most ${maxItems} entries`;
    return firstOf(value.map((item) => rule(item)));
  };

function firstProblem(rules: readonly FieldRule[], value: unknown): string | null {
  return firstOf(rules.map((rule) => rule(value)));
}

const firstOf = (problems: readonly (string | null)[]): string | null =>
  problems.find((problem) => problem !== null) ?? null;
