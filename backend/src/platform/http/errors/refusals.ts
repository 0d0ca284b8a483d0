import { Injectable } from '@nestjs/common';
import type { Refused } from '../../log/decider.js';

/**
 * The answer to a refusal. `message` is for a person; details of the refusal replace `{name}` in it. With `field`, the
 * answer has the message under `errors`. All 404 answers read the same: their `message` only documents this table.
 */
export type Refusal =
  | { status: 404; message?: string }
  | { status: 400 | 401 | 402 | 403 | 409 | 410 | 413 | 415 | 429 | 503; message: string; field?: string }
  | { status: 422; message: string; field: string };

/** A capability's refusals by code. */
export type Refusals = Readonly<Record<string, Refusal>>;

/** The refusals of all capabilities. Each module registers its refusals at the start. */
@Injectable()
export class RefusalTable {
  private readonly table = new Map<string, Refusal>();

  /** @throws Error when two capabilities use the same code */
  register(refusals: Refusals): void {
    for (const [code, refusal] of Object.entries(refusals)) {
      if (this.table.has(code)) throw new Error(`The refusal '${code}' has two sentences: one code, one sentence.`);
      this.table.set(code, refusal);
    }
  }

  find(code: string): Refusal | undefined {
    return this.table.get(code);
  }
}

/** Replaces `{name}` in a sentence with the detail of that name. */
export const fill = (sentence: string, details: Refused['details']): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(details[name] ?? whole));

/**
 * A provider that registers a capability's refusals: `providers: [provideRefusals(refusals)]`.
 */
export function provideRefusals(refusals: Refusals) {
  return {
    provide: Symbol('refusals'),
    inject: [RefusalTable],
    useFactory: (table: RefusalTable): Refusals => {
      table.register(refusals);
      return refusals;
    },
  };
}
