import { OneTimeLinks } from '../platform/http/one-time-links.js';
import { anOrigin, temporaryStore } from '../platform/log/testing/temporary-store.js';
import { Secrets } from '../platform/coordination/secrets/secrets.js';
import { Accounts, EmailClaims } from './accounts.js';
import { Addresses } from './addresses.js';
import { emailClaim, emailStream } from './email-claim.js';
import { EmailHash } from './email-hash.js';
import { type NewPerson, RegisterPerson, RegisterPersonHandler } from './identity.commands.js';
import { hashPassword } from './passwords.js';

const EMAIL = 'omar@patients.example';
const TIME = '2026-05-04T10:00:00.000Z';
const LATER = '2026-05-04T10:02:00.000Z';

const person = (changes: Partial<NewPerson> = {}): NewPerson => ({
  name: ' Omar Haddad ',
  email: ` ${EMAIL} `,
  birthday: null,
  sexAtBirth: null,
  role: { role: 'patient', companyId: 1 },
  password: 'demo-pass',
  proved: false,
  ...changes,
});

let kernel: ReturnType<typeof temporaryStore>;
let handler: RegisterPersonHandler;
let accounts: Accounts;
let addresses: Addresses;
let emailHash: EmailHash;

beforeEach(() => {
  kernel = temporaryStore();
  const secrets = new Secrets({ DATA_DIR: kernel.folder });
  emailHash = new EmailHash(secrets);
  accounts = new Accounts(kernel.runner);
  addresses = new Addresses(new EmailClaims(kernel.runner), accounts, emailHash);
  handler = new RegisterPersonHandler(kernel.ids, accounts, addresses, new OneTimeLinks(secrets));
});
afterEach(() => kernel.close());

const register = (changes: Partial<NewPerson> = {}, time = TIME, seed: string | null = null) =>
  handler.execute(new RegisterPerson(person(changes), anOrigin({ time, seed })));

/** Makes the state after a crash between the claim of the address and the person's registration. */
async function claimOnly(seed: string | null): Promise<number> {
  const personId = await kernel.ids.next('person', { seed });
  const command = { type: 'ClaimEmail', personId, claimedAt: TIME, provedBefore: null } as const;
  await kernel.runner.run(emailClaim, emailStream(emailHash.of(EMAIL)), command, anOrigin({ time: TIME, seed }));
  return personId;
}

const holders = async (email: string) => (await addresses.holders(email)).map(({ personId }) => personId);

describe('registering a person', () => {
  it('makes an account that is found by the address, however it is written', async () => {
    const personId = await register();
    expect(await addresses.holders('OMAR@patients.example')).toMatchObject([
      { personId, roles: ['patient'], profile: { name: 'Omar Haddad' } },
    ]);
  });

  it('keeps the hash of a password, or takes one that was made before', async () => {
    const hash = await hashPassword('demo-pass');
    await register();
    await register({ email: 'maya@patients.example', password: { hash } });
    expect((await addresses.holders(EMAIL))[0]?.passwordHash).toMatch(/^\$argon2id\$/);
    expect((await addresses.holders('maya@patients.example'))[0]?.passwordHash).toBe(hash);
  });

  it('refuses an address that somebody proved', async () => {
    await register({ proved: true });
    await expect(register({ email: 'Omar@Patients.Example' }, LATER)).rejects.toThrow('email.taken');
  });

  it('lets several people claim an address that nobody proved; each signs in with their own password', async () => {
    const [one, other] = [await register(), await register({ password: 'other-pass' })];
    expect(await holders(EMAIL)).toEqual([one, other]);
    expect((await addresses.withPassword(EMAIL, 'demo-pass'))?.personId).toBe(one);
    expect((await addresses.withPassword(EMAIL, 'other-pass'))?.personId).toBe(other);
    expect(await addresses.withPassword(EMAIL, 'wrong')).toBeNull();
  });

  it.each([true, false])('gives a repeat of the same request the same account, proved at once: %s', async (proved) => {
    const first = await register({ proved }, TIME, 'the same request');
    expect(await register({ proved }, LATER, 'the same request')).toBe(first);
    expect(await holders(EMAIL)).toEqual([first]);
    await expect(register({ proved }, LATER, 'another request')).rejects.toThrow('email.taken');
  });

  it('lets exactly one of many have an address that counts at once', async () => {
    const password = { hash: await hashPassword('demo-pass') };
    const many = Array.from({ length: 20 }, () => register({ password, proved: true }));
    expect((await Promise.allSettled(many)).filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('an address that a crash left without a person', () => {
  it('is anybody’s at once', async () => {
    await claimOnly(null);
    expect(await holders(EMAIL)).toEqual([]);
    const personId = await register();
    expect(await holders(EMAIL)).toEqual([personId]);
  });

  it('belongs to whom the same request claimed it for, when it comes again', async () => {
    const claimed = await claimOnly('the same request');
    expect(await register({}, LATER, 'the same request')).toBe(claimed);
    expect(await addresses.holders(EMAIL)).toMatchObject([{ personId: claimed, roles: ['patient'] }]);
  });
});
