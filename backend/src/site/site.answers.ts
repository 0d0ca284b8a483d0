import { SuccessAnswer } from '../platform/http/index.js';

export class TeamMember {
  name!: string;
  title!: string;
  /** a sentence or two; "" when none */
  about!: string;
}

/** How much the portal knows, for the public pages. */
export class SiteFigures {
  /** entries of the catalogue of diseases */
  diseases!: number;
  /** conditions for which the knowledge base lists variants */
  conditions!: number;
  medicines!: number;
}

/** What the public pages show of the installation's settings. A text that is not set is "". */
export class SiteAnswer extends SuccessAnswer {
  support_email!: string;
  scheduling_url!: string;
  social!: string[];
  /** where the banner's form posts to; "" for `/api/newsletter` */
  newsletter_url!: string;
  /** with `{gene}` in the place of the symbol */
  gene_card_url!: string;
  knowledge_version!: string;
  /** empty where the installation names nobody: the page then speaks of two co-founders */
  team!: TeamMember[];
  figures!: SiteFigures;
}
