import { Injectable } from '@nestjs/common';
import type { DomainEvent, Recorded } from '@portal/events';
import type { Caller } from '../platform/http/access/caller.js';
import { type Conflicting, EditConflict } from '../platform/http/errors/problems.js';
import { StaleEdit } from '../platform/log/edits.js';
import { EventStore } from '../platform/log/event-store.js';
import { PersonQueries } from './identity.queries.js';

/** The fields of a stream that can be edited: the name in the API, and the value that an event gives to it. */
export type EditableFields = Readonly<Record<string, { field: string; of: (event: DomainEvent) => unknown }>>;

/** Fields whose events hold them under their own name, each with its name in the API. */
export const plainFields = (names: Readonly<Record<string, string>>): EditableFields =>
  Object.fromEntries(
    Object.entries(names).map(([name, field]) => [
      name,
      { field, of: ({ data }: DomainEvent) => (data as Record<string, unknown>)[name] },
    ]),
  );

/** Finds out whose change an edit conflicts with. */
@Injectable()
export class Conflicts {
  constructor(
    private readonly store: EventStore,
    private readonly people: PersonQueries,
  ) {}

  /** Makes an edit of a stream. @throws EditConflict with the newer values; what the edit throws */
  async named<Result>(
    edit: () => Promise<Result>,
    { stream, fields, caller }: { stream: string; fields: EditableFields; caller: Pick<Caller, 'companyId'> },
  ): Promise<Result> {
    try {
      return await edit();
    } catch (failure) {
      if (!(failure instanceof StaleEdit)) throw failure;
      const conflicts: Record<string, Conflicting> = {};
      const newest = await this.newestOf(stream, failure.fields, fields);
      for (const [name, event] of newest)
        conflicts[fields[name]!.field] = await this.toldOf(event, fields[name]!, caller);
      throw new EditConflict(conflicts);
    }
  }

  /** The event that changed each field last. */
  private async newestOf(stream: string, names: readonly string[], fields: EditableFields) {
    const newest = new Map<string, Recorded>();
    for await (const event of this.store.read(stream))
      for (const name of names) if (fields[name]?.of(event) !== undefined) newest.set(name, event);
    return newest;
  }

  private async toldOf(
    event: Recorded,
    { of }: EditableFields[string],
    caller: Pick<Caller, 'companyId'>,
  ): Promise<Conflicting> {
    return { theirs: of(event) as Conflicting['theirs'], by: await this.nameOf(event, caller), at: event.time };
  }

  private async nameOf({ actor }: Recorded, { companyId }: Pick<Caller, 'companyId'>): Promise<string> {
    if (actor.kind !== 'person') return 'the portal';
    if (actor.role === 'employee' && actor.companyId !== companyId) return 'another clinic';
    return (await this.people.people([actor.personId])).get(actor.personId)?.name ?? 'somebody';
  }
}
