import { allOf, type FieldRule } from '@portal/events/rules';

/** Validates a form's field as the server does: shows the message of the first rule that fails. */
export const checked =
  (...rules: FieldRule[]) =>
  (value: unknown): string | undefined =>
    allOf(...rules)(value) ?? undefined;
