import { optional, documented, type FieldRule } from '@portal/events/rules';
import { Checked } from '../platform/http/fields.js';

/** Events of one answer. */
const MAX_LIMIT = 1_000;
export const DEFAULT_LIMIT = 100;
const MAX_WAIT_SECONDS = 30;

const wholeNumber = (least: number, most: number, message: string): FieldRule =>
  documented({ type: 'integer', minimum: least, maximum: most }, (value) =>
    typeof value === 'string' && /^\d{1,16}$/.test(value) && Number(value) >= least && Number(value) <= most
      ? null
      : message,
  );

const position = wholeNumber(0, Number.MAX_SAFE_INTEGER, 'Must be a position, as `next` gave it');

export class FeedQuery {
  /** The position after which to begin: `next` of the answer before; 0, or nothing, for the beginning. */
  @Checked(optional(position)) after?: string;

  /** At most so many events, 1 to 1000; 100 when absent. */
  @Checked(optional(wholeNumber(1, MAX_LIMIT, `Must be a whole number from 1 to ${MAX_LIMIT}`))) limit?: string;

  /** Seconds to wait for something to happen when nothing has, 0 to 30; 0 when absent. */
  @Checked(optional(wholeNumber(0, MAX_WAIT_SECONDS, `Must be a whole number from 0 to ${MAX_WAIT_SECONDS}`)))
  wait?: string;
}
