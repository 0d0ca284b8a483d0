import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Collection } from '../platform/views/read-models.js';
import { InjectView } from '../platform/views/provide-view.js';
import { type CreditsRow, creditsView } from './credits.projections.js';

/** A company's credits: what can be spent, and what is held. */
export class GetCredits extends Query<CreditsRow> {
  constructor(readonly companyId: number) {
    super();
  }
}

@QueryHandler(GetCredits)
export class GetCreditsHandler implements IQueryHandler<GetCredits> {
  constructor(@InjectView(creditsView) private readonly credits: Collection<CreditsRow>) {}

  async execute({ companyId }: GetCredits): Promise<CreditsRow> {
    return (await this.credits.get(companyId)) ?? { available: 0, held: 0 };
  }
}
