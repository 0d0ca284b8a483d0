import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Message, readMessage } from '../../../backend/src/platform/mail/outbox/read-message.js';
import { until } from '../../../backend/src/platform/kernel/testing/until.js';

/** The place of a portal's mails: the outbox in its folder, or the server that it sends them to. */
export type Mailroom = { readonly folder: string } | { readonly mails: () => Promise<Message[]> };

/** The mails to an address, oldest first. */
export async function mailsTo(mailroom: Mailroom, address: string): Promise<Message[]> {
  const mails = await ('mails' in mailroom ? mailroom.mails() : mailsIn(join(mailroom.folder, 'outbox')));
  return mails.filter(({ to }) => to.includes(`<${address}>`) || to === address);
}

async function mailsIn(outbox: string): Promise<Message[]> {
  const names = (await readdir(outbox)).filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(names.map(async (name) => readMessage(await readFile(join(outbox, name), 'utf8'))));
}

/** The newest mail to an address, once the address has `count` of them. */
export function mailTo(portal: Mailroom, address: string, count = 1): Promise<Message> {
  return until(`mail ${count} to ${address}`, async () => {
    const mails = await mailsTo(portal, address);
    return mails.length >= count && mails.at(-1);
  });
}

/** The token of the newest invitation to an address, once the address has `count` of them. */
export function invitationTo(portal: Mailroom, address: string, count = 1): Promise<string> {
  return until(`invitation ${count} to ${address}`, async () => {
    const tokens = (await mailsTo(portal, address)).flatMap(({ text }) => INVITATION.exec(text)?.[1] ?? []);
    return tokens.length >= count && tokens.at(-1);
  });
}

const INVITATION = /\/register-invite\?t=([\w-]+)/;
