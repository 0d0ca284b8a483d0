import { applyDecorators, type Type } from '@nestjs/common';
import { Type as TransformTo } from 'class-transformer';
import { IsObject, ValidateNested } from 'class-validator';
import { declaredIn } from './fields.js';

const NESTED = 'http:nested-dto';
const NO_OBJECT = { message: 'Must be an object' };

type Fields = Readonly<Record<string, unknown>>;

/** Declares a field that holds a nested DTO. */
export const Nested = (dto: () => Type<object>): PropertyDecorator =>
  applyDecorators(
    TransformTo(dto),
    ValidateNested(NO_OBJECT),
    IsObject(NO_OBJECT),
    (target: object, field: string | symbol) => Reflect.defineMetadata(NESTED, dto, target, field),
  );

/**
 * Takes only the fields that a DTO and its nested DTOs declare. A client must not choose how many keys
 * class-transformer walks, because its time grows with their square.
 */
export function ownFields(dto: Type<object>, given: Fields): Fields {
  const present = fieldsOf(dto).filter((field) => Object.hasOwn(given, field));
  return Object.fromEntries(present.map((field) => [field, reduced(given[field], nestedIn(dto, field))]));
}

/**
 * Removes undeclared fields. An object where no DTO is declared becomes `{}`: every rule refuses it, with the same
 * message as before.
 */
function reduced(value: unknown, nested: Type<object> | undefined): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => (Array.isArray(item) ? [] : reduced(item, nested)));
  if (!isPlainObject(value)) return value;
  return nested ? ownFields(nested, value) : {};
}

const fields = new WeakMap<Type<object>, readonly string[]>();

function fieldsOf(dto: Type<object>): readonly string[] {
  const known = fields.get(dto);
  if (known) return known;
  const found = [...new Set(declaredIn(dto).map(({ propertyName }) => propertyName))];
  fields.set(dto, found);
  return found;
}

const nestedIn = (dto: Type<object>, field: string): Type<object> | undefined =>
  (Reflect.getMetadata(NESTED, dto.prototype as object, field) as (() => Type<object>) | undefined)?.();

/** Whether a value is a plain object. A form's file is not: the server made it, and it stays whole. */
const isPlainObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
