import type { Endpoint } from './wire-errors.js';

/** The fault that an append meets. */
export type AppendFault =
  /** written, then the connection breaks before the answer */
  | { kind: 'acknowledgement lost' }
  /** written, and answered after this many milliseconds */
  | { kind: 'acknowledgement delayed'; milliseconds: number }
  /** written, and answered without a position, like a repeat whose event cannot be read at the moment */
  | { kind: 'acknowledged without a position' }
  /** neither written nor answered */
  | { kind: 'swallowed' };

/** Faults that a test switches on. */
export class Faults {
  /** One fault for each of the next appends. */
  readonly appends: AppendFault[] = [];
  /** The node to which the server redirects calls that need the leader. */
  leader: Endpoint | undefined;
  /** The server refuses every call for lack of rights. */
  denied = false;
  /** The server accepts reads and never answers them. */
  silent = false;
  /** The number of reads that are still answered. */
  readsLeft = Infinity;
  /** The server names the error of a read that begins inside a record, as newer versions do. */
  namesPositions = false;

  next(): AppendFault | undefined {
    return this.appends.shift();
  }
}
