import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Query, QueryBus } from '@nestjs/cqrs';
import { hash, verify } from '@node-rs/argon2';
import { judgePassword } from '@portal/events/rules';
import type { Config } from '../config.js';
import { Guesses, InvalidFields } from '../platform/http/index.js';
import { Queues } from '../platform/kernel/queues.js';
import { SETTINGS } from '../platform/kernel/settings.js';
import { Refused } from '../platform/log/decider.js';
import { Accounts } from './accounts.js';

/** Argon2id with the parameters that OWASP's password storage guidance names first (19 MiB, 2 passes, 1 lane). */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One of the four threads that Node has for such work stays free for the disk of the event log. */
const HASHES_AT_ONCE = 3;
const hashing = new Queues(Infinity);
let asked = 0;

const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> =>
  hashing.run(String(asked++ % HASHES_AT_ONCE), work);

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, ARGON2ID));

/** Takes the same time with and without a hash, so that the time does not reveal who has an account. */
export async function passwordMatches(password: string, passwordHash: string | null): Promise<boolean> {
  const known = passwordHash ?? (await decoy());
  const matches = await inTurn(() => verify(known, password));
  return matches && passwordHash !== null;
}

let decoyHash: Promise<string> | undefined;
const decoy = () => (decoyHash ??= hashPassword('nobody has this password'));

/** Whoever chooses a password. */
export interface Chooser {
  name: string;
  email: string;
  /** where they work, and which clinic has their record */
  companyIds?: readonly (number | null)[];
}

/** Asks for the names of companies. The companies answer it. */
export class CompanyNames extends Query<string[]> {
  constructor(readonly companyIds: readonly number[]) {
    super();
  }
}

/** The installation's rule for the passwords that people choose. */
@Injectable()
export class NewPasswords implements OnModuleInit {
  constructor(
    @Inject(SETTINGS) private readonly config: Pick<Config, 'PASSWORD_MINIMUM'>,
    private readonly queries: QueryBus,
  ) {}

  // the list of common passwords takes 40 ms to read, which no call should wait for
  async onModuleInit(): Promise<void> {
    await judgePassword('p'.repeat(this.config.PASSWORD_MINIMUM), this.config.PASSWORD_MINIMUM, []);
  }

  /** @param field what the request calls it @throws InvalidFields */
  async check(password: string, { name, email, companyIds = [] }: Chooser, field = 'password'): Promise<void> {
    const companies = await this.queries.execute(new CompanyNames(companyIds.filter((id) => id !== null)));
    const problem = await judgePassword(password, this.config.PASSWORD_MINIMUM, [name, email, ...companies]);
    if (problem !== null) throw new InvalidFields({ [field]: [problem] });
  }
}

/** Asks signed-in people for their password once more. */
@Injectable()
export class KnownPasswords {
  constructor(
    private readonly accounts: Accounts,
    private readonly guesses: Guesses,
  ) {}

  /** @throws Refused `password.wrong`; TooManyTries */
  async check(personId: number, password: string): Promise<void> {
    const right = await this.guesses.attempt(`password:${personId}`, async () => {
      const account = await this.accounts.byId(personId);
      return (await passwordMatches(password, account?.passwordHash ?? null)) || null;
    });
    if (right === null) throw new Refused('password.wrong');
  }
}
