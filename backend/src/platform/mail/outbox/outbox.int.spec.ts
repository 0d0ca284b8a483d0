import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mailContract } from '../mail.contract.js';
import { temporaryFolder } from '../../kernel/testing/temporary-folder.js';
import { DependencyDown } from '../../kernel/failures.js';
import type { Mail } from '../mail.js';
import { Outbox } from './outbox.js';
import { readMessage } from './read-message.js';

const sender = { name: 'Portal', address: 'support@portal.example' };
const dana: Mail = {
  id: 'one',
  to: { name: 'Zoë Müller', address: 'zoe@clinic.example' },
  subject: 'Grüße & <b>willkommen</b>',
  text:
    'Hello Zoë,\n\nopen http://localhost:3000/register-invite?t=' + 'x'.repeat(120) + '.\n<script>alert(1)</script>',
};

async function open(folder = temporaryFolder('outbox'), now?: () => Date) {
  const outbox = new Outbox(folder, sender, now);
  await outbox.open();
  return { outbox, folder };
}

const sources = (folder: string) =>
  readdirSync(folder)
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'));

mailContract('outbox folder', async () => {
  const { outbox, folder } = await open();
  return { mailer: outbox, arrived: async () => sources(folder) };
});

describe('the outbox', () => {
  it('sends the same id nothing more after a restart, and sweeps what was left unfinished', async () => {
    const { outbox, folder } = await open();
    await outbox.send(dana);
    writeFileSync(join(folder, 'x.eml.unfinished'), 'half');
    const after = await open(folder);
    await after.outbox.send(dana);
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/\.eml$/)]);
  });

  it('knows by its file what it does not remember itself', async () => {
    const { outbox, folder } = await open();
    const other = await open(folder);
    await other.outbox.send(dana);
    await outbox.send(dana);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it('names files by time, those of one moment by their order', async () => {
    const moments = ['2026-11-21T10:00:00.000Z', '2026-11-21T10:00:00.000Z', '2026-11-21T10:00:01.000Z'];
    const { outbox, folder } = await open(undefined, () => new Date(moments.shift()!));
    for (const id of ['z', 'a', 'm']) await outbox.send({ ...dana, id, subject: id });
    const mails = await Promise.all(sources(folder).map(readMessage));
    expect(mails.map(({ subject }) => subject)).toEqual(['z', 'a', 'm']);
  });

  it('forgets the mails to an address and those that name it, and no other', async () => {
    const { outbox, folder } = await open();
    const [zoe, omar] = [
      { name: '', address: 'ZOE@clinic.example' },
      { name: 'Omar', address: 'omar@clinic.example' },
    ];
    await outbox.send(dana);
    await outbox.send({ ...dana, id: 'two', to: zoe });
    await outbox.send({ ...dana, id: 'three', to: omar, text: 'An answer goes to zoe@clinic.example.' });
    await outbox.send({ ...dana, id: 'four', to: omar });
    await outbox.forget('Zoe@clinic.example ');
    expect((await Promise.all(sources(folder).map(readMessage))).map(({ to }) => to)).toEqual([
      'Omar <omar@clinic.example>',
    ]);
  });

  it('tries again what failed', async () => {
    const { outbox, folder } = await open();
    await expect(outbox.send({ ...dana, to: { name: '', address: 'nobody' } })).rejects.toThrow();
    await outbox.send(dana);
    expect(sources(folder)).toHaveLength(1);
  });

  it('is a dependency that is down while its folder cannot be written, and sends once it can', async () => {
    const { outbox, folder } = await open();
    rmSync(folder, { recursive: true });
    await expect(outbox.send(dana)).rejects.toThrow(DependencyDown);
    mkdirSync(folder);
    await outbox.send(dana);
    expect(sources(folder)).toHaveLength(1);
  });

  it.each([
    ['text alone', dana],
    ['text beside HTML', { ...dana, html: '<p>Hello</p>' }],
    ['mostly other scripts', { ...dana, text: 'Здравствуйте, 您好' }],
    ['plain ASCII', { ...dana, subject: 'Hello', text: 'Hello\n=3D stays' }],
  ])('can be read again: %s', async (_name, mail: Mail) => {
    const { outbox, folder } = await open();
    await outbox.send(mail);
    expect(await readMessage(sources(folder)[0]!)).toEqual({
      to: 'Zoë Müller <zoe@clinic.example>',
      subject: mail.subject,
      date: expect.stringMatching(/ \+0000$/),
      text: mail.text,
    });
  });
});
