import { randomInt } from 'node:crypto';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import type { Role } from '@portal/events';
import type { Origin } from '../platform/log/origin.js';
import { SignInRefusals } from './accounts.js';
import { Addresses } from './addresses.js';
import type { Device } from './sessions.access.js';

/** Each note is written at a random moment within this time, so that writing slows all tries alike. */
const NOTED_WITHIN_MILLISECONDS = 2_000;

/** Notes refused sign-ins of accounts. Neither the answer nor the next one tells whether an address has an account. */
@Injectable()
export class RefusedSignIns implements BeforeApplicationShutdown {
  private readonly log = new Logger('sign-in');
  private readonly notes = new Set<Promise<void>>();
  private readonly waiting = new Set<() => void>();
  private isClosing = false;

  constructor(
    private readonly addresses: Addresses,
    private readonly refusals: SignInRefusals,
  ) {}

  note(email: string, role: Role, device: Device, origin: Origin): void {
    const note = this.later(email, role, device, origin)
      .catch((error: unknown) => this.log.warn(String(error)))
      .finally(() => this.notes.delete(note));
    this.notes.add(note);
  }

  /** Notes a wrong second factor at once: whoever gave it knows already that there is an account. */
  async ofPerson(personId: number, role: Role, { device, place }: Device, origin: Origin): Promise<void> {
    await this.refusals.tell(personId, { type: 'RefuseSignIn', personId, role, device, place }, origin);
  }

  /** Writes the waiting notes before the log closes. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isClosing = true;
    for (const go of this.waiting) go();
    await Promise.all(this.notes);
  }

  private async later(email: string, role: Role, device: Device, origin: Origin): Promise<void> {
    await this.someMoment();
    const owner = (await this.addresses.owner(email)) ?? (await this.addresses.holders(email))[0];
    if (owner) await this.ofPerson(owner.personId, role, device, origin);
  }

  private someMoment(): Promise<void> {
    if (this.isClosing) return Promise.resolve();
    return new Promise((resolve) => {
      const go = () => {
        this.waiting.delete(go);
        resolve();
      };
      this.waiting.add(go);
      setTimeout(go, randomInt(NOTED_WITHIN_MILLISECONDS)).unref();
    });
  }
}
