import type { Client } from '../../support/client.js';
import type { Tellable } from './meeting.js';

/** A call that writes: its body, its event, and the number of events from two such calls at once without a key. */
export interface WriteRequest {
  /** the name of the route in the policy's table */
  route: string;
  fact: string;
  /** one when the portal recognises both calls as the same request */
  withoutKey: number;
  /**
   * For calls whose number of events depends on overlap: `withoutKey` counts two calls one after the other, `events` those
   * of two that have both come before either is told to the streams.
   */
  overlap?: { events: number; streams: new (...given: never[]) => Tellable };
  /** Whether the call takes away what it names, so that a repeat whose first answer was lost finds nothing. */
  takesAway?: true;
  body: () => object | Promise<object>;
  who?: () => Client | Promise<Client>;
  /** the id in the path */
  id?: () => number;
}
