/** The port of outgoing mail. A mail is sent at least once; the same `id` again sends nothing where that can be told. */
export abstract class Mailer {
  /** @throws DependencyDown when the engine cannot be reached; @throws AddressRefused for good */
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

export class AddressRefused extends Error {}
