import { Injectable } from '@nestjs/common';
import { Patients } from '../patients/patients.service.js';
import { Refused } from '../platform/log/decider.js';
import type { Origin } from '../platform/log/origin.js';
import { streamsOf } from '../platform/log/streams.js';
import { freshness } from '../platform/subscriptions/freshness.js';
import { codeKey, kitCode, kitCodeStream } from './kit-code.js';
import type { ShipmentRow } from './shipments.projections.js';
import { ShipmentQueries } from './shipments.queries.js';

/** Milliseconds after which a claim whose kit was not sent is taken for one that a crash left behind. */
const ABANDONED_AFTER = 60_000;

type Kit = Pick<ShipmentRow, 'orderId' | 'patientId' | 'number'>;

@Injectable()
export class KitCodeStreams extends streamsOf(kitCode, kitCodeStream) {}

/** Knows on which kit a code stands. */
@Injectable()
export class KitCodes {
  constructor(
    private readonly streams: KitCodeStreams,
    private readonly patients: Patients,
    private readonly shipments: ShipmentQueries,
  ) {}

  /** Claims a code for a kit. @throws Refused `kit-code.taken` when it stands on another kit */
  async claim(code: string, { orderId, patientId, number }: Kit, origin: Origin): Promise<void> {
    const insteadOf = await this.abandonedClaim(code, origin.time);
    const claim = { orderId, patientId, number, claimedAt: origin.time };
    const command = { type: 'ClaimKitCode', insteadOf, ...claim } as const;
    // a claim that is made again must be renewed, also under the same idempotency key
    const { position } = await this.streams.tell(code, command, { ...origin, seed: null });
    const other = await this.sentBeforeClaims(code, position);
    if (!other || (other.orderId === orderId && other.patientId === patientId)) return;
    await this.release(code, claim, origin);
    throw new Refused('kit-code.taken', { number: other.number });
  }

  /** Releases a code with which no kit was sent. */
  async release(code: string, { orderId, patientId }: Kit, origin: Origin): Promise<void> {
    if (!(await this.isSentWith(code, { orderId, patientId })))
      // each renewed claim is given back, also under the same idempotency key
      await this.streams.tell(code, { type: 'ReleaseKitCode', orderId, patientId }, { ...origin, seed: null });
  }

  /**
   * The kit that was sent with a code. Kits of before codes were claimed stand in the view alone.
   *
   * @throws DependencyDown while the view is behind: nobody knows then whether the code is free
   */
  private sentBeforeClaims(code: string, position: number): Promise<ShipmentRow | undefined> {
    return freshness.run({ position, stale: false, strict: true }, () => this.shipments.sentWith(code));
  }

  private async abandonedClaim(code: string, now: string): Promise<string | null> {
    const claim = await this.streams.state(code);
    if (claim.kind === 'free' || Date.parse(now) - Date.parse(claim.claimedAt) < ABANDONED_AFTER) return null;
    return (await this.isSentWith(code, claim)) ? null : claim.claimedAt;
  }

  private async isSentWith(code: string, kit: Pick<Kit, 'orderId' | 'patientId'>): Promise<boolean> {
    const sent = (await this.patients.kitOf(kit))?.parcel;
    return sent !== undefined && codeKey(sent.kitCode) === codeKey(code);
  }
}
