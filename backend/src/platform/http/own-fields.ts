import { applyDecorators, type Type } from '@nestjs/common';
import { Type as TransformTo } from 'class-transformer';
import { getMetadataStorage, IsObject, ValidateNested } from 'class-validator';

const NESTED = 'http:nested-dto';

type Fields = Readonly<Record<string, unknown>>;

/** A field that holds a DTO of its own. */
export const Nested = (dto: () => Type<object>): PropertyDecorator =>
  applyDecorators(TransformTo(dto), ValidateNested(), IsObject(), (target: object, field: string | symbol) =>
    Reflect.defineMetadata(NESTED, dto, target, field),
  );

/**
 * A request's values of the fields that its DTO declares, and of its nested DTOs alike. A client must not choose how
 * many keys class-transformer walks: its time grows with their square.
 */
export function ownFields(dto: Type<object>, given: Fields): Fields {
  const present = fieldsOf(dto).filter((field) => Object.hasOwn(given, field));
  return Object.fromEntries(present.map((field) => [field, reduced(given[field], nestedIn(dto, field))]));
}

/** No rule takes an object where no DTO is declared: without its fields it is refused in the same words. */
function reduced(value: unknown, nested: Type<object> | undefined): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => (Array.isArray(item) ? [] : reduced(item, nested)));
  if (!isPlainObject(value)) return value;
  return nested ? ownFields(nested, value) : {};
}

const fields = new WeakMap<Type<object>, readonly string[]>();

function fieldsOf(dto: Type<object>): readonly string[] {
  const known = fields.get(dto);
  if (known) return known;
  const declared = getMetadataStorage().getTargetValidationMetadatas(dto, '', false, false);
  const found = [...new Set(declared.map(({ propertyName }) => propertyName))];
  fields.set(dto, found);
  return found;
}

const nestedIn = (dto: Type<object>, field: string): Type<object> | undefined =>
  (Reflect.getMetadata(NESTED, dto.prototype as object, field) as (() => Type<object>) | undefined)?.();

/** A file of a form is an object of the server's own making, and stays. */
const isPlainObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
