import type { Endpoint } from './wire-errors.js';

/** What becomes of an append on its way, beside being answered. */
export type AppendFault =
  /** written, then the connection breaks before the answer */
  | { kind: 'acknowledgement lost' }
  /** written, and answered so many milliseconds later */
  | { kind: 'acknowledgement delayed'; milliseconds: number }
  /** written, and answered without its position, as a repeat is whose event cannot be read at the moment */
  | { kind: 'acknowledged without a position' }
  /** neither written nor answered */
  | { kind: 'swallowed' };

/** What goes wrong on demand. */
export class Faults {
  /** One for each of the next appends. */
  readonly appends: AppendFault[] = [];
  /** The node that calls which need the leader are sent to. */
  leader: Endpoint | undefined;
  /** Nobody may do anything. */
  denied = false;
  /** Reads are taken and never answered. */
  silent = false;
  /** So many reads are answered, and none after them. */
  readsLeft = Infinity;
  /** A read that begins inside a record is refused by name, as by newer servers. */
  namesPositions = false;

  next(): AppendFault | undefined {
    return this.appends.shift();
  }
}
