import { Injectable } from '@nestjs/common';
import type { EmailProved } from '@portal/events';
import type { Origin } from '../platform/log/origin.js';
import { Accounts, EmailClaims } from './accounts.js';
import type { EmailClaim } from './email-claim.js';
import { EmailHash } from './email-hash.js';
import { passwordMatches } from './passwords.js';
import type { KnownPerson } from './person.js';

/**
 * Knows to whom an e-mail address belongs. An address counts once it is proved; until then several people may claim it.
 */
@Injectable()
export class Addresses {
  constructor(
    private readonly claims: EmailClaims,
    private readonly accounts: Accounts,
    private readonly emailHash: EmailHash,
  ) {}

  /** The person who proved the address. */
  async owner(email: string): Promise<KnownPerson | null> {
    const claim = await this.claims.state(this.emailHash.of(email));
    const owner = claim.owner ?? (await this.provedBefore(claim));
    return owner === null ? null : this.accounts.byId(owner);
  }

  /** The owner, or else everybody who claims the address. */
  async holders(email: string): Promise<KnownPerson[]> {
    const owner = await this.owner(email);
    if (owner) return [owner];
    return this.accounts.byIds((await this.claims.state(this.emailHash.of(email))).claimants);
  }

  /**
   * Finds the person with this password among the holders, and those who lost the address and gave no other. Takes the
   * same time when there is nobody.
   */
  async withPassword(email: string, password: string): Promise<KnownPerson | null> {
    const hash = this.emailHash.of(email);
    const losers = await this.accounts.byIds((await this.claims.state(hash)).losers);
    const homeless = losers.filter(({ proof }) => !proof || this.emailHash.of(proof.email) === hash);
    const people = [...(await this.holders(email)), ...homeless];
    const hashes = people.length > 0 ? people.map(({ passwordHash }) => passwordHash) : [null];
    const matches = await Promise.all(hashes.map((hash) => passwordMatches(password, hash)));
    return people[matches.indexOf(true)] ?? null;
  }

  /** Claims an address for a person, without a proof. @throws Refused `email.taken` when somebody else proved it */
  async claim(email: string, personId: number, origin: Origin): Promise<void> {
    const hash = this.emailHash.of(email);
    const provedBefore = await this.provedBefore(await this.claims.state(hash));
    const command = { type: 'ClaimEmail', personId, claimedAt: origin.time, provedBefore } as const;
    await this.claims.tell(hash, command, origin);
  }

  /**
   * Makes the address the person's own. Everybody else who claimed it loses it, and nothing of theirs passes on.
   *
   * @param before the address that the person gives up
   * @throws Refused `email.taken` when somebody else proved it first
   */
  async prove(
    personId: number,
    email: string,
    by: EmailProved['data']['by'],
    origin: Origin,
    before: string = email,
  ): Promise<number> {
    const [hash, old] = [this.emailHash.of(email), this.emailHash.of(before)];
    const instead = old === hash ? null : old;
    const claim = await this.claims.state(hash);
    const [provedBefore, others] = [await this.provedBefore(claim), await this.accounts.byIds(claim.claimants)];
    const waiting = others.filter(({ passwordHash }) => passwordHash === null).map((other) => other.personId);
    const command = { type: 'ProveEmail', personId, email: email.trim(), by, instead, provedBefore, waiting } as const;
    const { position } = await this.claims.tell(hash, command, origin);
    if (instead !== null) await this.release(instead, personId, origin);
    return position;
  }

  /** @param hash of the address */
  async release(hash: string, personId: number, origin: Origin): Promise<void> {
    await this.claims.tell(hash, { type: 'ReleaseEmail', personId }, origin);
  }

  /** Gives who proved an address before proofs were events: by accepting an invitation, or by following a reset. */
  private async provedBefore({ owner, claimants }: EmailClaim): Promise<number | null> {
    if (owner !== null) return null;
    const people = await this.accounts.byIds(claimants);
    return people.find(({ followedLink, proof }) => followedLink && !proof?.atOnce)?.personId ?? null;
  }
}
