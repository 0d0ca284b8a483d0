import { Injectable } from '@nestjs/common';
import { InjectView } from '../platform/views/provide-view.js';
import type { Collection } from '../platform/views/read-models.js';
import { type CreditsRow, creditsView } from './credits.projections.js';

/** Reads the credits of companies from the view. */
@Injectable()
export class CreditQueries {
  constructor(@InjectView(creditsView) private readonly balances: Collection<CreditsRow>) {}

  /** A company's credits: what can be spent, and what is held. */
  async of(companyId: number): Promise<CreditsRow> {
    return (await this.balances.get(companyId)) ?? { available: 0, held: 0, lowSince: null };
  }
}
