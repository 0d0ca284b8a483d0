import { randomUUID } from 'node:crypto';
import { AddressRefused, type Mail, Mailer } from './mail.js';

export interface MailUnderTest {
  mailer: Mailer;
  /** gives all received mails in order, as RFC 5322 text */
  arrived(): Promise<string[]>;
}

/** Tests what every engine that sends mail must do. `open` is called before each test. */
export function mailContract(name: string, open: () => Promise<MailUnderTest>): void {
  describe(`mail: ${name}`, () => {
    let tested: MailUnderTest;
    beforeEach(async () => (tested = await open()));

    const mail = (changes: Partial<Mail> = {}): Mail => ({
      id: `invitation-${randomUUID()}`,
      to: { name: 'Dana Reyes', address: 'dana@clinic.example' },
      subject: 'Your invitation',
      text: 'Welcome. Open http://localhost:3000/register-invite?t=abc',
      ...changes,
    });
    const headersOf = (source: string) =>
      source
        .slice(0, source.indexOf('\r\n\r\n'))
        .replace(/\r\n[ \t]+/g, ' ')
        .split('\r\n');
    const header = (source: string, name: string) =>
      headersOf(source).filter((line) => line.toLowerCase().startsWith(`${name}:`));

    it('sends a mail with its headers', async () => {
      await tested.mailer.send(mail());
      const [source] = await tested.arrived();
      expect(header(source!, 'to')).toEqual(['To: Dana Reyes <dana@clinic.example>']);
      expect(header(source!, 'subject')).toEqual(['Subject: Your invitation']);
      expect(header(source!, 'from')).toHaveLength(1);
      expect(header(source!, 'date')).toHaveLength(1);
      expect(source).toContain('http://localhost:3000/register-invite?t=abc');
    });

    it('makes the Message-ID from the id, and another from another', async () => {
      const [one, other] = [mail({ id: 'a b\r\nBcc: x' }), mail({ id: 'other' })];
      await tested.mailer.send(one);
      await tested.mailer.send(other);
      const ids = (await tested.arrived()).map((source) => header(source, 'message-id')[0]);
      expect(ids[0]).toMatch(/^Message-ID: <[0-9a-f]+@[\w.-]+>$/);
      expect(ids[0]).not.toBe(ids[1]);
    });

    it('sends the same id once, also when both come at once', async () => {
      const twice = mail();
      await Promise.all([tested.mailer.send(twice), tested.mailer.send(twice)]);
      await tested.mailer.send(twice);
      expect(await tested.arrived()).toHaveLength(1);
    });

    it('lets nobody add a header or a receiver by way of a name or a subject', async () => {
      const evil = 'Dana\r\nBcc: evil@attacker.example\r\n\r\nHello';
      await tested.mailer.send(
        mail({ to: { name: `${evil}, "x" <y@attacker.example>`, address: 'dana@clinic.example' }, subject: evil }),
      );
      const [source] = await tested.arrived();
      expect(header(source!, 'bcc')).toEqual([]);
      expect(header(source!, 'to')[0]).toMatch(/ <dana@clinic\.example>$/);
      // without quotes and encoded words, only the one receiver is left
      const bare = header(source!, 'to')[0]!.replace(/"(\\.|[^"\\])*"|=\?.*?\?=/g, '');
      expect(bare.match(/\S+@\S+/g)).toEqual(['<dana@clinic.example>']);
      expect(source).toContain('Welcome.');
    });

    it.each([
      'dana@clinic.example\r\nBcc: evil@attacker.example',
      'dana@clinic.example, evil@attacker.example',
      'Dana <dana@clinic.example>',
      'group: dana@clinic.example;',
      'dana',
      '',
      '@clinic.example',
      'dana@clinic@example',
    ])('refuses the address %j', async (address) => {
      await expect((async () => tested.mailer.send(mail({ to: { name: 'Dana', address } })))()).rejects.toThrow(
        AddressRefused,
      );
      expect(await tested.arrived()).toEqual([]);
    });
  });
}
