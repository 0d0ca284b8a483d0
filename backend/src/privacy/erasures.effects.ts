import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type ErasureOrdered, subjectOf } from '@portal/events';
import { ForgetFiles } from '../documents/removals.commands.js';
import { Employees } from '../employees/employees.service.js';
import { Accounts } from '../identity/accounts.js';
import { Addresses } from '../identity/addresses.js';
import { EmailHash } from '../identity/email-hash.js';
import { SessionService } from '../identity/session.service.js';
import { Newsletter } from '../newsletter/newsletter.commands.js';
import { Patients } from '../patients/patients.service.js';
import { Pictures } from '../pictures/pictures.service.js';
import { effect } from '../platform/effects/effect.js';
import { Effects } from '../platform/effects/effects.js';
import { TryLater } from '../platform/kernel/failures.js';
import type { Origin } from '../platform/log/origin.js';
import { PersonalData } from '../platform/log/personal-data/personal-data.js';
import { Mailer } from '../platform/mail/mail.js';
import { Payments } from '../platform/payments/payments.js';
import { Subscriptions } from '../platform/subscriptions/registry.js';
import { Erasures, TraceReader } from './erasures.service.js';
import type { Traces } from './traces.js';

/**
 * Erases whom the operator named. Every step can be repeated, so that a crash loses none. The keys go last, because the
 * steps before need what they open. Views are made anew behind `PersonErased`.
 */
@Injectable()
export class ErasureWork implements OnModuleInit {
  constructor(
    private readonly effects: Effects,
    private readonly erasures: Erasures,
    private readonly traces: TraceReader,
    private readonly accounts: Accounts,
    private readonly sessions: SessionService,
    private readonly addresses: Addresses,
    private readonly emailHash: EmailHash,
    private readonly pictures: Pictures,
    private readonly patients: Patients,
    private readonly employees: Employees,
    private readonly newsletter: Newsletter,
    private readonly mailer: Mailer,
    private readonly payments: Payments,
    private readonly personalData: PersonalData,
    private readonly subscriptions: Subscriptions,
    private readonly commands: CommandBus,
  ) {}

  onModuleInit(): void {
    this.effects.register(
      effect('privacy.erasures').on('ErasureOrdered', ({ data }, origin) => this.erase(data, origin)),
    );
  }

  private async erase({ erasureId, ...named }: ErasureOrdered['data'], origin: Origin): Promise<void> {
    for (const id of named.personId === null ? named.rowIds : [named.personId, ...named.rowIds])
      await this.close(id, origin);
    const traces = await this.traces.of(named);
    if (traces.unfinished.size > 0) throw new TryLater(`unfinished: ${[...traces.unfinished.keys()].join(', ')}`);
    await this.removeCopies(traces, named.personId, origin);
    await this.destroyKeys(traces);
    await this.erasures.tell(erasureId, { type: 'FinishErasure' }, origin);
  }

  /** Ends a person's account, record and waiting jobs, whichever there are: nothing is added from now on. */
  private async close(id: number, origin: Origin): Promise<void> {
    const account = await this.accounts.byId(id);
    if (account) {
      await this.pictures.remove(account.picture);
      await this.accounts.tell(id, { type: 'CloseAccount' }, origin);
    }
    await this.sessions.endAll(id, origin);
    await this.patients.tell(id, { type: 'CloseRecord' }, origin);
    if ((await this.employees.state(id)).kind === 'awaited')
      await this.employees.tell(id, { type: 'TakeInvitationBack' }, origin);
  }

  /** Removes what is kept outside of the log: files, mails, checkouts; and gives the addresses free. */
  private async removeCopies({ ids, addresses }: Traces, personId: number | null, origin: Origin): Promise<void> {
    for (const id of ids) await this.commands.execute(new ForgetFiles(id, origin));
    for (const address of addresses) {
      await this.newsletter.forget(address, origin);
      await this.mailer.forget(address);
      if (personId !== null) await this.addresses.release(this.emailHash.of(address), personId, origin);
    }
    if (personId !== null) await this.payments.forget(personId);
  }

  /** A view that is being made may have read what goes now, and would keep it. */
  private async destroyKeys({ ids, contactIds }: Traces): Promise<void> {
    const views = await this.subscriptions.views();
    const inMaking = views.filter(({ ready, rebuild }) => !ready || rebuild !== null).map(({ name }) => name);
    if (inMaking.length > 0) throw new TryLater(`views are being made: ${inMaking.join(', ')}`);
    for (const subject of [...ids, ...contactIds]) await this.personalData.destroy(subjectOf(subject));
  }
}
