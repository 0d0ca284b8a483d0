import { Controller, Get, Inject } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DiseaseCatalogue } from '../catalogue/diseases.queries.js';
import { MedicineCatalogue } from '../catalogue/medicines.queries.js';
import { builtInKnowledge } from '../genomics/knowledge/index.js';
import { KnowledgeQueries } from '../knowledge/knowledge.queries.js';
import { Allow, success } from '../platform/http/index.js';
import { Revalidated } from '../platform/http/revalidated.js';
import { SETTINGS } from '../platform/kernel/settings.js';
import type { SiteAnswer, TeamMember } from './site.answers.js';
import { readTeam } from './team.js';

/** The settings that the public pages show. */
export interface SiteSettings {
  SUPPORT_EMAIL: string;
  SCHEDULING_URL?: string;
  SOCIAL_LINKS: string[];
  NEWSLETTER_URL?: string;
  GENE_CARD_URL: string;
  TEAM_FILE?: string;
}

@ApiTags('site')
@Controller('api')
export class SiteController {
  private readonly team: TeamMember[];

  constructor(
    @Inject(SETTINGS) private readonly settings: SiteSettings,
    private readonly diseases: DiseaseCatalogue,
    private readonly medicines: MedicineCatalogue,
    private readonly knowledge: KnowledgeQueries,
  ) {
    this.team = readTeam(settings.TEAM_FILE);
  }

  @Get('site')
  @Allow('anyone')
  @Revalidated()
  async site(): Promise<SiteAnswer> {
    const { SUPPORT_EMAIL, SCHEDULING_URL, SOCIAL_LINKS, NEWSLETTER_URL, GENE_CARD_URL } = this.settings;
    const conditions = new Set(builtInKnowledge.variants.map(({ disease }) => disease));
    return success({
      support_email: SUPPORT_EMAIL,
      scheduling_url: SCHEDULING_URL ?? '',
      social: SOCIAL_LINKS,
      newsletter_url: NEWSLETTER_URL ?? '',
      gene_card_url: GENE_CARD_URL,
      knowledge_version: await this.knowledge.version(),
      team: this.team,
      figures: { diseases: this.diseases.size, conditions: conditions.size, medicines: this.medicines.size },
    });
  }
}
