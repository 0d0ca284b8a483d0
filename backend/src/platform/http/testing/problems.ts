import type { Type } from '@nestjs/common';
import { InvalidFields } from '../errors/problems.js';
import { Validation } from '../validation.js';

/** The messages by field that a request with this body, or query, is answered; `{}` when it holds. */
export function problemsIn(dto: Type, value: unknown): Record<string, string[]> {
  try {
    new Validation().transform(value, { type: 'body', metatype: dto });
    return {};
  } catch (error) {
    if (error instanceof InvalidFields) return error.errors;
    throw error;
  }
}
