import type { Type } from '@nestjs/common';
import { InvalidFields } from '../errors/problems.js';
import { Validation } from '../validation.js';

/** Gives the messages by field for a request with this body or query; `{}` for a valid one. */
export function problemsIn(dto: Type, value: unknown): Record<string, string[]> {
  try {
    new Validation().transform(value, { type: 'body', metatype: dto });
    return {};
  } catch (error) {
    if (error instanceof InvalidFields) return error.errors;
    throw error;
  }
}
