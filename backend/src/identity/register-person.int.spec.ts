import { anOrigin, temporaryStore } from '../platform/log/testing/temporary-store.js';
import { Secrets } from '../platform/coordination/secrets/secrets.js';
import { Accounts, EmailClaims } from './accounts.js';
import { ABANDONED_AFTER_MILLISECONDS, emailClaim, emailStream } from './email-claim.js';
import { EmailHash } from './email-hash.js';
import { type NewPerson, RegisterPerson, RegisterPersonHandler } from './identity.commands.js';
import { hashPassword } from './passwords.js';

const EMAIL = 'omar@patients.example';
const TIME = '2026-05-04T10:00:00.000Z';
const LATER = new Date(Date.parse(TIME) + ABANDONED_AFTER_MILLISECONDS).toISOString();

const person = (changes: Partial<NewPerson> = {}): NewPerson => ({
  name: ' Omar Haddad ',
  email: ` ${EMAIL} `,
  birthday: null,
  sexAtBirth: null,
  role: { role: 'patient', companyId: 1 },
  password: 'demo-pass',
  ...changes,
});

let kernel: ReturnType<typeof temporaryStore>;
let handler: RegisterPersonHandler;
let accounts: Accounts;
let emailHash: EmailHash;

beforeEach(() => {
  kernel = temporaryStore();
  emailHash = new EmailHash(new Secrets({ DATA_DIR: kernel.folder }));
  const claims = new EmailClaims(kernel.runner);
  accounts = new Accounts(kernel.runner, claims, emailHash);
  handler = new RegisterPersonHandler(claims, kernel.ids, accounts, emailHash);
});
afterEach(() => kernel.close());

const register = (changes: Partial<NewPerson> = {}, time = TIME, seed: string | null = null) =>
  handler.execute(new RegisterPerson(person(changes), anOrigin({ time, seed })));

/** Makes the state after a crash between the claim of the address and the person's registration. */
async function claimOnly(seed: string | null): Promise<number> {
  const personId = await kernel.ids.next('person');
  const command = { type: 'ClaimEmail', personId, claimedAt: TIME, abandonedBy: null } as const;
  await kernel.runner.run(emailClaim, emailStream(emailHash.of(EMAIL)), command, anOrigin({ time: TIME, seed }));
  return personId;
}

describe('registering a person', () => {
  it('makes an account that is found by the address, however it is written', async () => {
    const personId = await register();
    expect(await accounts.byEmail('OMAR@patients.example')).toMatchObject({
      personId,
      roles: ['patient'],
      profile: { name: 'Omar Haddad' },
    });
  });

  it('keeps the hash of a password, or takes one that was made before', async () => {
    const hash = await hashPassword('demo-pass');
    await register();
    await register({ email: 'maya@patients.example', password: { hash } });
    expect((await accounts.byEmail(EMAIL))?.passwordHash).toMatch(/^\$argon2id\$/);
    expect((await accounts.byEmail('maya@patients.example'))?.passwordHash).toBe(hash);
  });

  it('refuses an address that somebody has', async () => {
    await register();
    await expect(register({ email: 'Omar@Patients.Example' }, LATER)).rejects.toThrow('email.taken');
  });

  it('lets exactly one of many have an address', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => register({ password: null })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('an address that a crash left without a person', () => {
  it('is refused at first, and anybody’s a minute later', async () => {
    await claimOnly(null);
    await expect(register()).rejects.toThrow('email.taken');
    const personId = await register({}, LATER);
    expect(await accounts.byEmail(EMAIL)).toMatchObject({ personId });
  });

  it('belongs to whom the same request claimed it for, when it comes again', async () => {
    const claimed = await claimOnly('the same request');
    expect(await register({}, LATER, 'the same request')).toBe(claimed);
    expect(await accounts.byEmail(EMAIL)).toMatchObject({ personId: claimed, roles: ['patient'] });
  });
});
