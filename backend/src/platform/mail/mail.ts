import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { TryLater } from '../kernel/failures.js';

/** Number of sent mails that a process remembers, to avoid sending them twice. */
const REMEMBERED_MAILS = 10_000;

/**
 * The port of outgoing mail. A mail is sent at least once. An adapter that recognises a repeated `id` sends it only
 * once.
 */
export abstract class Mailer {
  /** by the digest of the mail's id; includes mails that are being sent */
  private readonly sent = new LRUCache<string, Promise<void>>({ max: REMEMBERED_MAILS });

  /**
   * @throws DependencyDown when the engine cannot be reached; MailPutOff; AddressRefused when no later try can succeed
   */
  send(mail: Mail): Promise<void> {
    const digest = digestOf(mail.id);
    const before = this.sent.get(digest);
    if (before) return before;
    const sending = this.deliver(mail, digest);
    this.sent.set(digest, sending);
    // forgets a failed mail, so that it can be sent again
    sending.catch(() => this.sent.delete(digest));
    return sending;
  }

  /** Removes the kept mails to an address, and those that name it. An engine that passes mails on keeps none. */
  async forget(_address: string): Promise<void> {}

  /** Sends a mail that this process does not remember. @throws as {@link send} */
  protected abstract deliver(mail: Mail, digest: string): Promise<void>;
}

/** Turns a mail's id, which may be any text, into a name for a file or header. */
export const digestOf = (mailId: string): string => hash('sha256', mailId, 'hex').slice(0, 32);

/** A mail to one recipient. */
export interface Mail {
  /** Deterministic; it becomes the Message-ID. */
  id: string;
  to: { name: string; address: string };
  /** whom an answer goes to, instead of the sender */
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html?: string;
}

/** The server may accept this mail later, for example after a grey-list delay or when a full mailbox is emptied. */
export class MailPutOff extends TryLater {
  constructor(
    message: string,
    /** like that of {@link AddressRefused}: `452 4.2.2` */
    readonly code: string,
  ) {
    super(message);
  }
}

/** The address can never be reached. */
export class AddressRefused extends Error {
  constructor(
    message: string,
    /** codes of RFC 5321 and RFC 3463: `550 5.1.1`. Never the server's text, which repeats the address */
    readonly code: string,
  ) {
    super(message);
  }
}
