import { Injectable } from '@nestjs/common';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { Clock } from '../platform/kernel/clock.js';
import { Refused } from '../platform/log/decider.js';
import type { Origin } from '../platform/log/origin.js';
import { Challenges } from './challenges.js';
import { type Factors, isSet, type Passkey } from './factors.js';
import { SecondFactors } from './factors.service.js';
import { Passkeys } from './passkeys.js';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.js';
import { newTotpSecret, totpStep, totpUri } from './totp.js';

interface Owner {
  personId: number;
  name: string;
  email: string;
}

/** Sets up and removes a person's own second factors. Its caller has checked the password. */
@Injectable()
export class FactorSetup {
  constructor(
    private readonly factors: SecondFactors,
    private readonly challenges: Challenges,
    private readonly passkeys: Passkeys,
    private readonly clock: Clock,
  ) {}

  /** The secret of an app. It counts once a code confirms it. */
  async offerTotp({ personId, email }: Owner, origin: Origin): Promise<{ secret: string; uri: string }> {
    const { state } = await this.factors.tell(
      personId,
      { type: 'OfferTotp', personId, secret: newTotpSecret() },
      origin,
    );
    const secret = state.offered!;
    return { secret, uri: totpUri(secret, email) };
  }

  /** @returns new recovery codes; null for a wrong code @throws Refused `totp.not-offered` */
  async confirmTotp(personId: number, code: string, origin: Origin): Promise<string[] | null> {
    const { offered } = await this.factors.state(personId);
    if (offered === null) throw new Refused('totp.not-offered');
    const step = totpStep(offered, code, this.clock.now());
    if (step === null) return null;
    const codes = newRecoveryCodes();
    const codeHashes = codes.map(recoveryCodeHash);
    await this.factors.change({ type: 'ConfirmTotp', personId, secret: offered, step, codeHashes }, origin);
    return codes;
  }

  /** The options from which a browser makes a passkey. @throws Refused `passkey.no-name` */
  async passkeyOptions(owner: Owner) {
    const challenge = this.challenges.make({ purpose: 'new-passkey', personId: owner.personId, role: null });
    return this.passkeys.forNew(challenge, owner, await this.factors.state(owner.personId));
  }

  /**
   * @returns the passkey, and new recovery codes for whoever has none
   * @throws Refused `challenge.dead`, `passkey.unreadable`, `passkey.known`, `passkey.too-many`
   */
  async addPasskey(
    personId: number,
    name: string,
    attestation: RegistrationResponseJSON,
    origin: Origin,
  ): Promise<{ passkey: Passkey; codes: string[] }> {
    const challenge = this.passkeys.challengeOf(attestation);
    if (this.challenges.open(challenge, 'new-passkey').personId !== personId) throw new Refused('challenge.dead');
    const passkey = await this.passkeys.made(challenge, name, attestation);
    const codes = newRecoveryCodes();
    const codeHashes = codes.map(recoveryCodeHash);
    const state = await this.factors.change({ type: 'AddPasskey', personId, ...passkey, codeHashes }, origin);
    return { passkey, codes: state.codeHashes.includes(codeHashes[0]!) ? codes : [] };
  }

  /** @param id of a passkey, or `totp` @throws Refused `second-factor.last` */
  async remove(personId: number, id: string, demanded: boolean, origin: Origin): Promise<Factors> {
    return id === 'totp'
      ? this.factors.change({ type: 'RemoveTotp', personId, demanded }, origin)
      : this.factors.change({ type: 'RemovePasskey', personId, passkeyId: id, demanded }, origin);
  }

  /** Takes all of them off somebody who lost them. @returns whether there were any */
  async takeOff(personId: number, companyId: number | null, origin: Origin): Promise<boolean> {
    const had = isSet(await this.factors.state(personId));
    await this.factors.change({ type: 'TakeOffSecondFactor', personId, companyId }, origin);
    return had;
  }
}
