import { Injectable, type PipeTransform } from '@nestjs/common';
import { NotHere } from './errors/problems.js';

const DIGITS = /^[1-9]\d{0,14}$/;

/**
 * An id as a request may carry it: a positive whole number, or its plain digits; null for anything else. The rules of
 * access and the handlers both read ids by it, so that they can never take one text for two different things.
 */
export function readId(value: unknown): number | null {
  const id = typeof value === 'string' && DIGITS.test(value) ? Number(value) : value;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** An id in a path: what is none leads nowhere. */
@Injectable()
export class IdInPath implements PipeTransform<unknown, number> {
  /** @throws NotHere */
  transform(value: unknown): number {
    const id = readId(value);
    if (id === null) throw new NotHere();
    return id;
  }
}
