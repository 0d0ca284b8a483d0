import { Injectable } from '@nestjs/common';
import type { DomainEvent, Recorded } from '@portal/events';
import type { Caller } from '../platform/http/access/caller.js';
import { type Conflicting, EditConflict } from '../platform/http/errors/problems.js';
import { StaleEdit } from '../platform/log/edits.js';
import { EventStore } from '../platform/log/event-store.js';
import { PersonQueries } from './identity.queries.js';

/** The fields of a stream that can be edited: the name in the API, and the value that an event gives to it. */
export type EditableFields = Readonly<Record<string, { field: string; of: (event: DomainEvent) => unknown }>>;

/**
 * Fields whose events hold them under their own name, each with its name in the API.
 *
 * @param unsaid what an event of a type means for the fields that it does not hold
 */
export const plainFields = (
  names: Readonly<Record<string, string>>,
  unsaid: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {},
): EditableFields =>
  Object.fromEntries(
    Object.entries(names).map(([name, field]) => [
      name,
      {
        field,
        of: ({ type, data }: DomainEvent) => {
          const values: Record<string, unknown> = { ...unsaid[type], ...(data as object) };
          return values[name];
        },
      },
    ]),
  );

/** What an edit can change, and who edits. */
export interface Edited {
  streams: readonly string[];
  fields: EditableFields;
  caller: Pick<Caller, 'companyId'>;
  /** what the employees of other companies are called */
  outsider?: string;
}

/** Finds out whose change an edit conflicts with. */
@Injectable()
export class Conflicts {
  constructor(
    private readonly store: EventStore,
    private readonly people: PersonQueries,
  ) {}

  /** Makes an edit of some streams. @throws EditConflict with the newer values; what the edit throws */
  async named<Result>(edit: () => Promise<Result>, edited: Edited): Promise<Result> {
    try {
      return await edit();
    } catch (failure) {
      if (!(failure instanceof StaleEdit)) throw failure;
      const conflicts: Record<string, Conflicting> = {};
      for (const [name, event] of await this.newestOf(failure.fields, edited)) {
        const { field, of } = edited.fields[name]!;
        const theirs = of(event) as Conflicting['theirs'];
        conflicts[field] = { theirs, by: await this.nameOf(event, edited), at: event.time };
      }
      throw new EditConflict(conflicts);
    }
  }

  /** The event that changed each field last. */
  private async newestOf(names: readonly string[], { streams, fields }: Edited) {
    const newest = new Map<string, Recorded>();
    const isNewest = (name: string, { position }: Recorded) => position > (newest.get(name)?.position ?? -1);
    for (const stream of streams)
      for await (const event of this.store.read(stream))
        for (const name of names)
          if (fields[name]?.of(event) !== undefined && isNewest(name, event)) newest.set(name, event);
    return newest;
  }

  private async nameOf({ actor }: Recorded, { caller, outsider = 'another clinic' }: Edited): Promise<string> {
    if (actor.kind !== 'person') return 'the portal';
    if (actor.role === 'employee' && actor.companyId !== caller.companyId) return outsider;
    return (await this.people.people([actor.personId])).get(actor.personId)?.name ?? 'somebody';
  }
}
