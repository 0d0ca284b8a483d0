import { buffer } from 'node:stream/consumers';
import { AddressRefused, type Mail, MailPutOff } from '../../backend/src/platform/mail/mail.js';
import { BadSetting } from '../../backend/src/platform/kernel/settings.js';
import { readinessOf, untilReached } from '../../backend/src/platform/connections/engine.js';
import { DependencyDown } from '../../backend/src/platform/kernel/failures.js';
import { parseSmtpUrl } from '../../backend/src/platform/mail/smtp/smtp-address.js';
import { MailNotTaken } from '../../backend/src/platform/mail/smtp/smtp-failures.js';
import { SmtpMailer } from '../../backend/src/platform/mail/smtp/smtp-mailer.js';
import { mailContract } from '../../backend/src/platform/mail/mail.contract.js';
import { describeLive } from './live.js';
import { refusalOf } from './refusal.js';
import { startMailServer } from './smtp.js';

const sender = { name: 'Portal', address: 'support@portal.example' };
const dana: Mail = { id: 'one', to: { name: 'Dana', address: 'dana@clinic.example' }, subject: 'Hello', text: 'Hello' };

type Behaviour = Parameters<typeof startMailServer>[0];
const ends: (() => Promise<unknown>)[] = [];
afterEach(() => Promise.all(ends.splice(0).map((end) => end())));

const mailerTo = (url: string) => new SmtpMailer(parseSmtpUrl(url)!, sender);

async function open(behaviour?: Behaviour, credentials = '') {
  const server = await startMailServer(behaviour);
  ends.push(server.stop);
  return { server, mailer: mailerTo(`smtp://${credentials}127.0.0.1:${server.port}`) };
}

/** An answer of the server with its reply code and its enhanced code. */
const answer = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });
const caught = (sending: Promise<void>) =>
  sending.then(
    () => undefined,
    (error: Error) => error,
  );

describeLive('SMTP', [{ used: 'smtp-server from packages', open }], (openServer) => {
  mailContract('SMTP', async () => {
    const { server, mailer } = await openServer();
    return { mailer, arrived: async () => server.messages };
  });

  it.each([
    ['an unknown mailbox', 550, '5.1.1 dana@clinic.example unknown', AddressRefused],
    ['a refusal without more', 550, 'no such user dana@clinic.example', AddressRefused],
    ['a full mailbox', 452, '4.2.2 mailbox of dana@clinic.example full', MailPutOff],
    ['a grey list', 450, '4.2.0 dana@clinic.example greylisted', MailPutOff],
    ['a policy', 554, '5.7.1 relaying to dana@clinic.example denied', MailNotTaken],
    ['a missing sign-in', 530, '5.7.0 authentication required for dana@clinic.example', DependencyDown],
    ['a full disk', 452, '4.3.1 no space for dana@clinic.example', DependencyDown],
    ['a server that closes', 421, '4.3.2 dana@clinic.example: going down', DependencyDown],
  ])('tells %s from the rest, and repeats no address', async (_name, code, text, kind) => {
    const { server, mailer } = await openServer({ onRcptTo: (_to, _session, done) => done(answer(code, text)) });
    const error = await caught(mailer.send(dana));
    expect(error).toBeInstanceOf(kind);
    expect(error!.message).toContain(String(code));
    expect(error!.message).not.toContain('dana');
    expect(server.messages).toEqual([]);
  });

  it.each([
    [550, '5.1.1'],
    [452, '4.2.2'],
  ])(
    'says of an address that is refused or put off what the server answered, in codes alone: %s %s',
    async (code, more) => {
      const { mailer } = await openServer({
        onRcptTo: (_to, _session, done) => done(answer(code, `${more} not dana@clinic.example`)),
      });
      expect(await caught(mailer.send(dana))).toMatchObject({ code: `${code} ${more}` });
    },
  );

  it('leaves the address in peace when only the content is refused', async () => {
    const { mailer } = await openServer({
      onData: (stream, _session, done) => stream.resume().on('end', () => done(answer(550, '5.7.1 spam'))),
    });
    expect(await caught(mailer.send(dana))).toBeInstanceOf(MailNotTaken);
  });

  it('is down while the server is, and sends once it is back', async () => {
    const { server, mailer } = await openServer();
    await server.stop();
    await expect(mailer.send(dana)).rejects.toThrow(DependencyDown);
    const back = await startMailServer({ port: server.port });
    ends.push(back.stop);
    await mailer.send(dana);
    expect(back.messages).toHaveLength(1);
  });

  it('sends again, under the same Message-ID, what was taken without a word of it', async () => {
    const taken: string[] = [];
    const { mailer } = await openServer({
      onData: (stream, _session, done) =>
        void buffer(stream).then((source) => done(taken.push(source.toString()) === 1 ? answer(421, 'lost') : null)),
    });
    await expect(mailer.send(dana)).rejects.toThrow(DependencyDown);
    await mailer.send(dana);
    const ids = taken.map((source) => /^Message-ID: .*$/im.exec(source)![0]);
    expect(ids).toEqual([ids[0], ids[0]]);
  });

  describe('signing in', () => {
    const checked: Behaviour = {
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        password === 'p@ss/word' ? done(null, { user: username }) : done(answer(535, '5.7.8 hunter2 is wrong')),
    };

    it('takes user and password from the address', async () => {
      const { server, mailer } = await openServer(checked, 'portal:p%40ss%2Fword@');
      await mailer.send(dana);
      expect(server.messages).toHaveLength(1);
    });

    it('stops the start at once when they are wrong, and says so without them', async () => {
      const { mailer } = await openServer(checked, 'portal:hunter2@');
      const error = await caught(untilReached(mailer));
      expect(error).toBeInstanceOf(BadSetting);
      expect(error!.message).toMatch(/^SMTP_URL: .*user and password/);
      expect(error!.message).not.toContain('hunter2');
      expect(await caught(mailer.send(dana))).toBeInstanceOf(DependencyDown);
    });
  });

  it('stops the start when TLS is refused', async () => {
    const { server } = await openServer();
    const error = await caught(untilReached(mailerTo(`smtps://127.0.0.1:${server.port}`), 1_000));
    expect(error).toBeInstanceOf(BadSetting);
    expect(error!.message).toMatch(/^SMTP_URL: /);
  });

  it('sends no password to another machine in the clear', () => {
    expect(parseSmtpUrl('smtp://portal:secret@mail.example')).toMatchObject({ port: 587, requireTLS: true });
    expect(parseSmtpUrl('smtps://portal:secret@mail.example')).toMatchObject({ port: 465, secure: true });
  });

  it('stops the start when nothing answers, and names the setting', async () => {
    const { server, mailer } = await openServer();
    await server.stop();
    await refusalOf(
      () => untilReached(mailer, 1_000),
      new RegExp(`^SMTP_URL: SMTP cannot be reached at 127.0.0.1:${server.port}: .*ECONNREFUSED`),
    );
  });

  it('shows how it is', async () => {
    const { server, mailer } = await openServer();
    expect(await readinessOf(mailer)()).toEqual([
      { name: 'engine SMTP', ready: true, milliseconds: expect.any(Number) },
    ]);
    await server.stop();
    expect(await readinessOf(mailer)()).toEqual([
      { name: 'engine SMTP', ready: false, problem: expect.stringMatching(/^SMTP_URL: /) },
    ]);
  });
});
