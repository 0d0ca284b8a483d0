import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { allOf, type FieldRule, INVALID } from '@portal/events/rules';
import { Transform } from 'class-transformer';
import { registerDecorator } from 'class-validator';
import { readId } from './ids.js';

/** Validates a DTO's field by rules, and documents the field. Reports the first rule that fails. */
export const Checked = (...rules: FieldRule[]): PropertyDecorator => {
  const field = allOf(...rules);
  return applyDecorators(ApiProperty({ required: true, ...field.schema } as ApiPropertyOptions), checkedBy(field));
};

/** Accepts an id given as text, in a query or a form. Must stand before `@Checked`. */
export const IdFromText = (): PropertyDecorator => Transform(({ value }) => readId(value) ?? value);

const checkedBy =
  (field: FieldRule): PropertyDecorator =>
  (target, property) =>
    registerDecorator({
      name: 'checked',
      target: target.constructor,
      propertyName: String(property),
      validator: {
        validate: (value: unknown) => field(value) === null,
        defaultMessage: (validation) => field(validation?.value) ?? INVALID,
      },
    });
