import { Injectable } from '@nestjs/common';
import { type ErasureOrdered, normalisedEmail, type Recorded } from '@portal/events';
import { Accounts } from '../identity/accounts.js';
import { Addresses } from '../identity/addresses.js';
import { BEGINNING } from '../platform/log/event-log.js';
import { EventStore } from '../platform/log/event-store.js';
import { streamsOf } from '../platform/log/streams.js';
import { erasure, erasureStream } from './erasure.js';
import { type Traces, tracesOf, withNamesakes, withPerson, withTyped, withWork } from './traces.js';

/** The erasures of people. */
@Injectable()
export class Erasures extends streamsOf(erasure, erasureStream) {}

/** More would hold the event loop for too long. */
const EVENTS_AT_ONCE = 500;

/** Finds what is known of somebody in the whole log. It takes a while, and leaves nothing out. */
@Injectable()
export class TraceReader {
  constructor(
    private readonly store: EventStore,
    private readonly addresses: Addresses,
    private readonly accounts: Accounts,
  ) {}

  ofPerson(personId: number): Promise<Traces> {
    return this.of({ personId, rowIds: [], contactIds: [] });
  }

  /** What was typed about an address that belongs to no account. */
  ofAddress(email: string): Promise<Traces> {
    return this.typed(tracesOf({ personId: null, rowIds: [], contactIds: [] }), new Set([normalisedEmail(email)]));
  }

  /** What an erasure names, and what can be found from there. */
  async of(named: Omit<ErasureOrdered['data'], 'erasureId'>): Promise<Traces> {
    const ofPerson = await this.fold(tracesOf(named), withPerson);
    const proved = new Set<string>();
    for (const address of ofPerson.addresses)
      if (named.personId !== null && (await this.addresses.owner(address))?.personId === named.personId)
        proved.add(address);
    return this.typed(ofPerson, proved);
  }

  private async typed(traces: Traces, proved: ReadonlySet<string>): Promise<Traces> {
    const namesakes = await this.fold(traces, (before, event) => withNamesakes(before, event, proved));
    const ids = new Set(traces.ids);
    for (const id of namesakes.ids) if (await this.isMereRow(id)) ids.add(id);
    return this.fold({ ...traces, ids }, (before, event) => withWork(withTyped(before, event, proved), event));
  }

  /** Whether a clinic typed somebody in who never came. Whoever came with a password is a person of their own. */
  private async isMereRow(id: number): Promise<boolean> {
    return (await this.accounts.byId(id))?.passwordHash === null;
  }

  private async fold(traces: Traces, step: (traces: Traces, event: Recorded) => Traces): Promise<Traces> {
    for (let position = BEGINNING; ;) {
      const events = await this.store.readAll(position, EVENTS_AT_ONCE);
      traces = events.reduce(step, traces);
      position = events.at(-1)?.position ?? Infinity;
      if (position === Infinity) return traces;
    }
  }
}
