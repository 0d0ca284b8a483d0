import type { AddressInfo } from 'node:net';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { temporaryFolder } from '../platform/kernel/testing/temporary-folder.js';
import { SETTINGS } from '../platform/kernel/settings.js';
import type { Mail } from '../platform/mail/mail.js';
import { Outbox } from '../platform/mail/outbox/outbox.js';
import { EventStore } from '../platform/log/event-store.js';
import { NO_STREAM } from '../platform/log/event-log.js';
import type { Origin } from '../platform/log/origin.js';
import { anOrigin, temporaryStore } from '../platform/log/testing/temporary-store.js';
import { demoOrigin } from './demo-origin.js';
import { DEMO_CREDITS, DemoProgress } from './demo-progress.js';
import { MailboxController } from './mailbox.controller.js';

const sender = { name: 'Portal', address: 'support@portal.example' };
const dana: Mail = {
  id: 'one',
  to: { name: 'Zoë Müller', address: 'zoe@clinic.example' },
  subject: 'Grüße & <b>willkommen</b>',
  text: `Hello Zoë,\n\nopen http://localhost:3000/register-invite?t=${'x'.repeat(120)}.\n<script>alert(1)</script>`,
};

describe('the mailbox page', () => {
  const apps: NestFastifyApplication[] = [];
  const stores: ReturnType<typeof temporaryStore>[] = [];
  afterAll(async () => {
    await Promise.all(apps.map((app) => app.close()));
    await Promise.all(stores.map((store) => store.close()));
  });

  /** A log that begins with a purchase: the demo's, or somebody's. */
  async function logOf(origin: Origin) {
    const store = temporaryStore();
    stores.push(store);
    const granted = { type: 'CreditsGranted', data: { companyId: 2, orderId: 1, credits: DEMO_CREDITS } } as const;
    await store.store.append('credits-2', NO_STREAM, [granted], origin);
    return store.store;
  }

  async function serve(
    config: object,
    origin: Origin = demoOrigin({ kind: 'visitor' }, '2026-05-04T10:00:00.000Z', 'x'),
  ) {
    const outbox = new Outbox(temporaryFolder('outbox'), sender);
    await outbox.open();
    await outbox.send(dana);
    await outbox.send({ ...dana, id: 'two', subject: 'Second' });
    const providers = [
      { provide: Outbox, useValue: outbox },
      { provide: EventStore, useValue: await logOf(origin) },
      DemoProgress,
      { provide: SETTINGS, useValue: config },
    ];
    const tested = await Test.createTestingModule({ controllers: [MailboxController], providers }).compile();
    const app = tested.createNestApplication<NestFastifyApplication>(new FastifyAdapter(), { logger: false });
    await app.listen(0, '127.0.0.1');
    apps.push(app);
    return `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}/dev/mailbox`;
  }

  it('shows what was sent, newest first, with links, and runs nothing that a mail brings', async () => {
    const answer = await fetch(await serve({ HOST: '127.0.0.1' }));
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(page.indexOf('Second')).toBeLessThan(page.indexOf('Grüße'));
    expect(page).toContain(`<a href="http://localhost:3000/register-invite?t=${'x'.repeat(120)}">`);
    expect(page).not.toMatch(/<script|<b>/);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('is not there for data that is not the demo’s, unless the setting says so', async () => {
    expect((await fetch(await serve({ HOST: '127.0.0.1' }, anOrigin()))).status).not.toBe(200);
    expect((await fetch(await serve({ HOST: '127.0.0.1', DEMO: 'on' }, anOrigin()))).status).toBe(200);
  });

  it.each([
    ['without demo', { HOST: '127.0.0.1', DEMO: 'off' }, {}],
    ['on an open address', { HOST: '0.0.0.0', DEMO: 'on' }, {}],
    ['with a public address', { HOST: '127.0.0.1', DEMO: 'on', PUBLIC_URL: 'https://portal.example' }, {}],
    ['for a client behind a proxy', { HOST: '127.0.0.1', DEMO: 'on' }, { 'X-Forwarded-For': '203.0.113.9' }],
  ])('is not there %s', async (_name, config, headers) => {
    const answer = await fetch(await serve(config), { headers: headers as Record<string, string> });
    expect(answer.ok).toBe(false);
    expect(await answer.text()).not.toContain('register-invite');
  });
});
