import { Injectable, type PipeTransform } from '@nestjs/common';
import { NotHere } from './errors/problems.js';

const DIGITS = /^[1-9]\d{0,14}$/;

/**
 * Reads an id of a request: a positive whole number, or its plain digits; null for anything else. Access rules and
 * handlers both use it, so that they read the same id from one text.
 */
export function readId(value: unknown): number | null {
  const id = typeof value === 'string' && DIGITS.test(value) ? Number(value) : value;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** Reads an id in a path. */
@Injectable()
export class IdInPath implements PipeTransform<unknown, number> {
  /** @throws NotHere */
  transform(value: unknown): number {
    const id = readId(value);
    if (id === null) throw new NotHere();
    return id;
  }
}
