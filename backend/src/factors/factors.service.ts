import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { Role } from '@portal/events';
import { StepNeeded } from '../platform/http/index.js';
import { tokenHashOf } from '../platform/http/one-time-links.js';
import { Clock } from '../platform/kernel/clock.js';
import { CommandRunner } from '../platform/log/command-runner.js';
import { isRefused } from '../platform/log/decider.js';
import type { Origin } from '../platform/log/origin.js';
import { streamsOf } from '../platform/log/streams.js';
import { freshness } from '../platform/subscriptions/freshness.js';
import { InjectView } from '../platform/views/provide-view.js';
import type { Collection } from '../platform/views/read-models.js';
import { type Challenge, Challenges } from './challenges.js';
import { companySecurity, companySecurityStream } from './company-security.js';
import { type Factors, factors, type FactorsCommand, factorsStream, isSet } from './factors.js';
import { type FactorsRow, secondFactors } from './factors.projections.js';
import { Passkeys } from './passkeys.js';
import { recoveryCodeHash } from './recovery-codes.js';
import { totpStep } from './totp.js';
import { DAY_MILLISECONDS } from '../platform/kernel/durations.js';

export const METHODS = ['totp', 'passkey', 'recovery'] as const;
export type Method = (typeof METHODS)[number];

/** How somebody answers a challenge. */
export interface Answered {
  method: Method;
  code: string;
  assertion: AuthenticationResponseJSON | null;
}

const TRUSTED_DAYS = 30;

/** What companies ask of their employees at sign-in. */
@Injectable()
export class CompanySecurities extends streamsOf(companySecurity, companySecurityStream) {}

/** People's second factors: asks for one, judges the answer, and trusts browsers. */
@Injectable()
export class SecondFactors extends streamsOf(factors, factorsStream) {
  constructor(
    runner: CommandRunner,
    private readonly challenges: Challenges,
    private readonly passkeys: Passkeys,
    private readonly clock: Clock,
    @InjectView(secondFactors) private readonly view: Collection<FactorsRow>,
  ) {
    super(runner);
  }

  /** Runs a command, and resolves once every check sees what it changed. */
  async change(command: FactorsCommand, origin: Origin): Promise<Factors> {
    const { position, state } = await this.tell(command.personId, command, origin);
    await freshness.run({ position, stale: false, strict: true }, () => this.view.get(command.personId));
    return state;
  }

  /**
   * Lets in whoever has no second factor, or comes with a trusted browser.
   *
   * @throws StepNeeded with a challenge for everybody else
   */
  async ask(personId: number, role: Role, device: string | undefined): Promise<void> {
    const state = await this.state(personId);
    if (!isSet(state) || this.trusts(state, device)) return;
    const challenge = this.challenges.make({ purpose: 'sign-in', personId, role });
    const passkey = await this.passkeys.forSignIn(challenge, state);
    const methods: Method[] = [
      ...(state.totp ? (['totp'] as const) : []),
      ...(passkey ? (['passkey'] as const) : []),
      ...(state.codeHashes.length > 0 ? (['recovery'] as const) : []),
    ];
    const facts = { challenge, methods, ...(passkey ? { passkey } : {}) };
    throw new StepNeeded('second_factor', 'Please confirm that it is you with your second factor.', facts);
  }

  /** Who is asked by a challenge, for which role. @throws Refused `challenge.dead` */
  asked(token: string): Challenge {
    return this.challenges.open(token, 'sign-in');
  }

  /** @returns null for a wrong answer @throws Refused `challenge.dead` for a challenge that was answered before */
  async answer(token: string, given: Answered, origin: Origin) {
    const { personId, challengeId } = this.asked(token);
    const state = await this.state(personId);
    const command = await this.commandOf(token, state, given);
    if (command === null) return null;
    return this.tell(personId, { ...command, personId, challengeId }, origin).catch((error: unknown) => {
      if (isRefused(error, 'second-factor.wrong')) return null;
      throw error;
    });
  }

  /** @returns the token that a browser shows at its next sign-ins */
  async trust(personId: number, origin: Origin): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const until = new Date(Date.parse(origin.time) + TRUSTED_DAYS * DAY_MILLISECONDS).toISOString();
    await this.tell(personId, { type: 'TrustDevice', personId, tokenHash: tokenHashOf(token), until }, origin);
    return token;
  }

  private async commandOf(token: string, state: Factors, { method, code, assertion }: Answered) {
    switch (method) {
      case 'totp': {
        const step = state.totp && totpStep(state.totp.secret, code, this.clock.now());
        return step === null ? null : ({ type: 'UseTotp', step } as const);
      }
      case 'passkey': {
        const signed = assertion && (await this.passkeys.signed(token, state, assertion));
        return signed && ({ type: 'UsePasskey', ...signed } as const);
      }
      case 'recovery':
        return { type: 'UseRecoveryCode', codeHash: recoveryCodeHash(code) } as const;
    }
  }

  private trusts({ devices }: Factors, device: string | undefined): boolean {
    const until = device && devices.get(tokenHashOf(device));
    return Boolean(until && until > this.clock.now().toISOString());
  }
}
