import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Employees } from '../employees/employees.service.js';
import { Accounts } from '../identity/accounts.js';
import { Addresses } from '../identity/addresses.js';
import { PersonQueries } from '../identity/identity.queries.js';
import { Patients } from '../patients/patients.service.js';
import { InvalidFields } from '../platform/http/index.js';
import { EventStore } from '../platform/log/event-store.js';
import { type Origin, uuidOf } from '../platform/log/origin.js';
import { OperatorCommand } from '../platform/operations/operator/operator-commands.js';
import { Subscriptions } from '../platform/subscriptions/registry.js';
import { Erasures, TraceReader } from './erasures.service.js';
import type { Traces } from './traces.js';

/** How long the command waits for the erasure. Afterwards the erasure goes on by itself. */
const WAIT_MILLISECONDS = 5 * 60_000;
const LOOK_EVERY_MILLISECONDS = 200;

/** `npm run admin -- erase omar@patients.example`, and then again with `now`. */
@Injectable()
export class EraseCommand {
  constructor(
    private readonly erasures: Erasures,
    private readonly traces: TraceReader,
    private readonly accounts: Accounts,
    private readonly addresses: Addresses,
    private readonly people: PersonQueries,
    private readonly employees: Employees,
    private readonly patients: Patients,
    private readonly subscriptions: Subscriptions,
    private readonly store: EventStore,
  ) {}

  @OperatorCommand(
    'erase',
    '<e-mail or number of a person> [now]',
    'shows what is known of a person, or erases it for good',
  )
  async erase([given = '', when]: readonly string[], origin: Origin): Promise<string> {
    if (when !== undefined && when !== 'now') throw told('Say now to erase, or nothing to see what would be erased.');
    const personId = await this.personIn(given);
    const traces = await (personId === null ? this.traces.ofAddress(given) : this.traces.ofPerson(personId));
    const [ids, contactIds] = [[...traces.ids], [...traces.contactIds]];
    const rowIds = ids.filter((id) => id !== personId);
    if (ids.length + contactIds.length === 0) throw told(`Nothing is known of "${given}".`);
    await this.mustBeFree(personId, traces);
    const what = await this.description(personId, { rows: rowIds.length, contacts: contactIds.length });
    if (when !== 'now') return `${what}\nNothing is erased yet. To erase it for good, say it again with: now`;
    const erasureId = uuidOf(['erasure', personId ?? contactIds[0] ?? rowIds[0]!]);
    const order = { type: 'OrderErasure', erasureId, personId, rowIds, contactIds } as const;
    await this.erasures.tell(erasureId, order, origin);
    return `${what}\n${await this.end(erasureId)}`;
  }

  /** @returns null where the address belongs to no account */
  private async personIn(given: string): Promise<number | null> {
    if (/^[1-9]\d*$/.test(given)) {
      if (await this.accounts.byId(Number(given))) return Number(given);
      throw told(`There is no person ${given}, or they are erased.`);
    }
    const owner = await this.addresses.owner(given);
    const holders = owner ? [owner] : await this.addresses.holders(given);
    if (holders.length <= 1) return holders[0]?.personId ?? null;
    throw told(`Several people gave this address and none proved it: ${numbersOf(holders)}. Say which by the number.`);
  }

  private async mustBeFree(personId: number | null, { ids, unfinished }: Traces): Promise<void> {
    const work = personId === null ? undefined : await this.employees.state(personId);
    if (work?.kind === 'employed')
      throw told(`They work for company ${work.companyId}: an admin has to remove them there first.`);
    for (const id of ids) {
      const record = await this.patients.state(id);
      const kits = record.kind === 'known' ? [...record.kits.values()] : [];
      const waiting = kits.find(({ state }) => state === 'ordered');
      if (waiting) throw told(`Order ${waiting.number} waits for its kit to be sent: send it, or refund it first.`);
    }
    if (unfinished.size > 0)
      throw told(`Wait until it has ended, or remove the file: ${[...unfinished.keys()].join(', ')}.`);
  }

  private async description(personId: number | null, { rows, contacts }: { rows: number; contacts: number }) {
    const person = personId === null ? undefined : await this.people.row(personId);
    const more = `${rows} rows that waited for them, ${contacts} texts about them under keys of their own`;
    const who = person ? `person ${person.id}, ${person.name} <${person.email}>, with files and reports` : 'no account';
    return `Known: ${who}; ${more}.\nOrders, amounts and the fact that steps took place stay.`;
  }

  private async end(erasureId: string): Promise<string> {
    const until = performance.now() + WAIT_MILLISECONDS;
    let doneBy: number | undefined;
    while (performance.now() < until) {
      await pause(LOOK_EVERY_MILLISECONDS);
      if ((await this.erasures.state(erasureId)).kind !== 'done') continue;
      // views of a busy portal are never all at the end of its log
      doneBy ??= await this.store.lastPosition();
      if (await this.viewsAreNew(doneBy)) return 'Erased.';
    }
    return 'Ordered, and not done after five minutes: it goes on by itself. "status" and "parked privacy.erasures" tell.';
  }

  private async viewsAreNew(position: number): Promise<boolean> {
    const views = await this.subscriptions.views(position);
    return views.every(({ behind, rebuild }) => behind === 0 && rebuild === null);
  }
}

const told = (sentence: string): InvalidFields => new InvalidFields({ person: [sentence] });

const numbersOf = (people: readonly { personId: number }[]): string =>
  people.map(({ personId }) => personId).join(', ');
