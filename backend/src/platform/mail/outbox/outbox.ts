import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '../../kernel/durable.js';
import { DependencyDown, messageOf } from '../../kernel/failures.js';
import { normalisedEmail } from '@portal/events';
import { Mailer, type Mail } from '../mail.js';
import { composed } from '../message.js';
import { readMessage } from './read-message.js';

const MAIL_FILE = /^\d{17}-\d{6}-[0-9a-f]{32}\.eml$/;

/** Stores mail in a folder instead of sending it, as one `.eml` file per mail. The file names sort by time. */
export class Outbox extends Mailer {
  private written = 0;

  constructor(
    private readonly folder: string,
    private readonly sender: Mail['to'],
    private readonly now: () => Date = () => new Date(),
  ) {
    super();
  }

  /** Prepares the folder. To be called once, before all other methods. */
  async open(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    for (const name of await readdir(this.folder)) {
      if (name.endsWith('.unfinished')) await rm(join(this.folder, name));
    }
  }

  /** File names, newest first. */
  async names(limit: number): Promise<string[]> {
    const names = (await readdir(this.folder)).filter((name) => MAIL_FILE.test(name));
    return names.sort().reverse().slice(0, limit);
  }

  override async forget(address: string): Promise<void> {
    for (const name of await this.names(Infinity)) {
      const { to, text } = await readMessage(await readFile(this.pathOf(name), 'utf8'));
      if (normalisedEmail(`${to} ${text}`).includes(normalisedEmail(address)))
        await rm(this.pathOf(name), { force: true });
    }
  }

  pathOf(name: string): string {
    return join(this.folder, name);
  }

  protected override async deliver(mail: Mail, digest: string): Promise<void> {
    const now = this.now();
    const content = await composed(mail, this.sender, now);
    const time = now.toISOString().replace(/\D/g, '');
    // a counter keeps mails of the same millisecond in order
    const turn = String(++this.written % 1_000_000).padStart(6, '0');
    try {
      if (!(await this.holds(digest))) await writeWhole(this.pathOf(`${time}-${turn}-${digest}.eml`), content);
    } catch (error) {
      throw new DependencyDown(`the outbox cannot be written: ${messageOf(error)}`, { cause: error });
    }
  }

  private async holds(digest: string): Promise<boolean> {
    return (await readdir(this.folder)).some((name) => name.endsWith(`-${digest}.eml`));
  }
}
