import type { KnowledgeImported, VariantListImported } from '@portal/events';
import type { Audience } from '../audience.js';

const OF_THE_OPERATOR = {
  unlogged: 'what the portal knows belongs to the operator, not to a company',
  live: null,
  private: 'each report names the knowledge that it was made with',
} as const;

export const knowledgeAudience: Audience<KnowledgeImported | VariantListImported> = {
  KnowledgeImported: OF_THE_OPERATOR,
  VariantListImported: OF_THE_OPERATOR,
};
