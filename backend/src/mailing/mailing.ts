import { Injectable } from '@nestjs/common';
import { ERASED, type MailAccepted, type Recorded } from '@portal/events';
import { streamsOf } from '../platform/log/streams.js';
import type { Origin } from '../platform/log/origin.js';
import { TryLater } from '../platform/kernel/failures.js';
import { Clock } from '../platform/kernel/clock.js';
import { AddressRefused, type Mail, Mailer, MailPutOff } from '../platform/mail/mail.js';
import { MailPreferences } from './mail-preferences.service.js';
import { mailbox, type MailboxCommand, mailboxStream } from './mailbox.js';

/** The recipient and purpose of a mail, without personal data: what the log may contain. */
export type Occasion = Omit<MailAccepted['data'], 'mailId'>;

/** Whether mail reaches its recipients. */
@Injectable()
export class Mailboxes extends streamsOf(mailbox, mailboxStream) {}

/** Sends the mails that follow from events, and records which recipients they do not reach. */
@Injectable()
export class Mailing {
  constructor(
    private readonly mailer: Mailer,
    private readonly mailboxes: Mailboxes,
    private readonly preferences: MailPreferences,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends the mail that follows from `event`. A refused address becomes an event in the log instead of a failure,
   * because another try would not help. A mail that was put off for too long is recorded likewise. A mail that the
   * recipient has switched off is not sent, and none to somebody who is erased.
   *
   * @throws DependencyDown, TryLater, MailNotTaken
   */
  async send(mail: Omit<Mail, 'id'>, occasion: Occasion, event: Recorded, origin: Origin): Promise<void> {
    if (mail.to.address === ERASED) return;
    if (!(await this.preferences.wants(occasion.recipientId, occasion.purpose))) return;
    const facts = { ...occasion, mailId: event.id };
    const record = async (command: MailboxCommand) => {
      const time = this.clock.now().toISOString();
      await this.mailboxes.tell(occasion.recipientId, command, { ...origin, time });
    };
    const failure = await this.failureOf({ id: event.id, ...mail });
    if (failure instanceof MailPutOff) {
      const { message, code } = failure;
      throw new TryLater(message, (triedSince) => record({ type: 'RecordGivingUp', ...facts, code, triedSince }));
    }
    await record(
      failure ? { type: 'RecordRefusal', ...facts, code: failure.code } : { type: 'RecordAcceptance', ...facts },
    );
  }

  private async failureOf(mail: Mail): Promise<AddressRefused | MailPutOff | null> {
    try {
      await this.mailer.send(mail);
      return null;
    } catch (error) {
      if (error instanceof AddressRefused || error instanceof MailPutOff) return error;
      throw error;
    }
  }
}
