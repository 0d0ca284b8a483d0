import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '../../durable.js';
import { DependencyDown } from '../../failures.js';
import { Mailer, type Mail } from '../mail.js';
import { composed, digestOf } from '../message.js';

const MAIL_FILE = /^\d{17}-\d{6}-([0-9a-f]{32})\.eml$/;

/** Mail that goes no further than a folder: one `.eml` file a mail, whose names sort by time. */
export class Outbox extends Mailer {
  /** by the digest of the mail's id; a mail that is being written counts as well */
  private readonly sent = new Map<string, Promise<void>>();
  private written = 0;

  constructor(
    private readonly folder: string,
    private readonly sender: Mail['to'],
    private readonly now: () => Date = () => new Date(),
  ) {
    super();
  }

  /** Makes the folder ready and learns what was sent before; to be called once, before anything else. */
  async open(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    for (const name of await readdir(this.folder)) {
      const digest = MAIL_FILE.exec(name)?.[1];
      if (digest) this.sent.set(digest, Promise.resolve());
      else if (name.endsWith('.unfinished')) await rm(join(this.folder, name));
    }
  }

  override send(mail: Mail): Promise<void> {
    const digest = digestOf(mail.id);
    const before = this.sent.get(digest);
    if (before) return before;
    const sending = this.write(mail, digest);
    this.sent.set(digest, sending);
    // what failed may be tried again
    sending.catch(() => this.sent.delete(digest));
    return sending;
  }

  /** File names, newest first. */
  async names(limit: number): Promise<string[]> {
    const names = (await readdir(this.folder)).filter((name) => MAIL_FILE.test(name));
    return names.sort().reverse().slice(0, limit);
  }

  pathOf(name: string): string {
    return join(this.folder, name);
  }

  private async write(mail: Mail, digest: string): Promise<void> {
    const now = this.now();
    const content = await composed(mail, this.sender, now);
    const time = now.toISOString().replace(/\D/g, '');
    // counts up, so that mails of one millisecond keep their order
    const turn = String(++this.written % 1_000_000).padStart(6, '0');
    const path = this.pathOf(`${time}-${turn}-${digest}.eml`);
    await writeWhole(path, content).catch((error: Error) => {
      throw new DependencyDown(`the outbox cannot be written: ${error.message}`, { cause: error });
    });
  }
}
