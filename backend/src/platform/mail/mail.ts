import { TryLater } from '../failures.js';

/** The port of outgoing mail. A mail is sent at least once; the same `id` again sends nothing where that can be told. */
export abstract class Mailer {
  /** @throws DependencyDown when the engine cannot be reached; MailPutOff; AddressRefused when it never will be taken */
  abstract send(mail: Mail): Promise<void>;
}

export interface Mail {
  /** Deterministic: becomes the Message-ID. */
  id: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html?: string;
}

/** Another time this mail may be taken: a grey list, a full mailbox. */
export class MailPutOff extends TryLater {
  constructor(
    message: string,
    /** as that of {@link AddressRefused}: `452 4.2.2` */
    readonly code: string,
  ) {
    super(message);
  }
}

/** Nobody can be reached at this address: another try would fare no better. */
export class AddressRefused extends Error {
  constructor(
    message: string,
    /** as in RFC 5321 and RFC 3463: `550 5.1.1`; never the server's words, which repeat the address */
    readonly code: string,
  ) {
    super(message);
  }
}
