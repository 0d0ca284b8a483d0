import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Message, readMessage } from '../../../backend/src/platform/mail/outbox/read-message.js';
import type { TestPortal } from '../../support/portal.js';
import { until } from './until.js';

/** The mails that went to an address, oldest first. */
export async function mailsTo({ folder }: Pick<TestPortal, 'folder'>, address: string): Promise<Message[]> {
  const outbox = join(folder, 'outbox');
  const names = (await readdir(outbox)).filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(names.map(async (name) => readMessage(await readFile(join(outbox, name), 'utf8'))));
  return mails.filter(({ to }) => to.includes(`<${address}>`) || to === address);
}

/** The newest mail to an address, once it has got `count` of them. */
export function mailTo(portal: Pick<TestPortal, 'folder'>, address: string, count = 1): Promise<Message> {
  return until(`mail ${count} to ${address}`, async () => {
    const mails = await mailsTo(portal, address);
    return mails.length >= count && mails.at(-1);
  });
}

/** The token of the newest invitation to an address, once it has got `count` of them. */
export async function invitationTo(portal: TestPortal, address: string, count = 1): Promise<string> {
  const { text } = await mailTo(portal, address, count);
  const token = /\/register-invite\?t=([\w-]+)/.exec(text)?.[1];
  if (!token) throw new Error(`no invitation in this mail: ${text}`);
  return token;
}
