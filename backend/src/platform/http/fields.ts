import { applyDecorators, type Type } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { allOf, type FieldRule, INVALID } from '@portal/events/rules';
import { Transform } from 'class-transformer';
import { getMetadataStorage, registerDecorator, ValidationTypes } from 'class-validator';
import { readId } from './ids.js';

const RULE = 'http:field-rule';

/** Validates a DTO's field by rules, and documents the field. Reports the first rule that fails. */
export const Checked = (...rules: FieldRule[]): PropertyDecorator => {
  const field = allOf(...rules);
  return applyDecorators(ApiProperty({ required: true, ...field.schema } as ApiPropertyOptions), checkedBy(field));
};

/** Accepts an id given as text, in a query or a form. Must stand before `@Checked`. */
export const IdFromText = (): PropertyDecorator => Transform(({ value }) => readId(value) ?? value);

const checkedBy =
  (field: FieldRule): PropertyDecorator =>
  (target, property) => {
    Reflect.defineMetadata(RULE, field, target, property);
    registerDecorator({
      name: 'checked',
      target: target.constructor,
      propertyName: String(property),
      validator: {
        validate: (value: unknown) => field(value) === null,
        defaultMessage: (validation) => field(validation?.value) ?? INVALID,
      },
    });
  };

type Rules = readonly (readonly [field: string, rule: FieldRule])[];

const rulesOf = new WeakMap<Type<object>, Rules | null>();

/** What a DTO declares of its fields, with the fields of the classes that it extends. */
export const declaredIn = (dto: Type<object>) =>
  getMetadataStorage().getTargetValidationMetadatas(dto, '', false, false);

/** The rules of a DTO all of whose fields are `@Checked`, once each; null for any other one. */
export function plainRulesOf(dto: Type<object>): Rules | null {
  const known = rulesOf.get(dto);
  if (known !== undefined) return known;
  const declared = declaredIn(dto);
  const fields = new Set(declared.map(({ propertyName }) => propertyName));
  const rules = [...fields].map((field) => [field, Reflect.getMetadata(RULE, dto.prototype as object, field)] as const);
  const isPlain =
    fields.size === declared.length &&
    declared.every(({ type }) => type === ValidationTypes.CUSTOM_VALIDATION) &&
    rules.every(([, rule]) => rule !== undefined);
  const made = isPlain ? (rules as Rules) : null;
  rulesOf.set(dto, made);
  return made;
}
