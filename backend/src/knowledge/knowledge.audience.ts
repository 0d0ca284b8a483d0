import type { VariantListImported } from '@portal/events';
import type { Audience } from '../audience.js';

export const knowledgeAudience: Audience<VariantListImported> = {
  VariantListImported: {
    unlogged: 'what the portal knows belongs to the operator, not to a company',
    live: null,
    private: 'each report names the knowledge that it was made with',
  },
};
