import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { TryLater } from '../kernel/failures.js';

/** The number of sent mails that a process remembers, so that it does not send them twice. */
const REMEMBERED_MAILS = 10_000;

/** The port of outgoing mail. A mail is sent at least once; an adapter that can tell sends the same `id` only once. */
export abstract class Mailer {
  /** by the digest of the mail's id; also mails that are being sent */
  private readonly sent = new LRUCache<string, Promise<void>>({ max: REMEMBERED_MAILS });

  /** @throws DependencyDown when the engine cannot be reached; MailPutOff; AddressRefused when no later try can succeed */
  send(mail: Mail): Promise<void> {
    const digest = digestOf(mail.id);
    const before = this.sent.get(digest);
    if (before) return before;
    const sending = this.deliver(mail, digest);
    this.sent.set(digest, sending);
    // a mail that failed may be sent again
    sending.catch(() => this.sent.delete(digest));
    return sending;
  }

  /** Sends a mail that this process does not remember. @throws as {@link send} */
  protected abstract deliver(mail: Mail, digest: string): Promise<void>;
}

/** Names a mail in a file name or a header, since its id may be any text. */
export const digestOf = (mailId: string): string => createHash('sha256').update(mailId).digest('hex').slice(0, 32);

export interface Mail {
  /** Deterministic: becomes the Message-ID. */
  id: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html?: string;
}

/** The server may take this mail later: a grey list, a full mailbox. */
export class MailPutOff extends TryLater {
  constructor(
    message: string,
    /** as that of {@link AddressRefused}: `452 4.2.2` */
    readonly code: string,
  ) {
    super(message);
  }
}

/** The address cannot be reached, now or later. */
export class AddressRefused extends Error {
  constructor(
    message: string,
    /** as in RFC 5321 and RFC 3463: `550 5.1.1`; never the server's words, which repeat the address */
    readonly code: string,
  ) {
    super(message);
  }
}
