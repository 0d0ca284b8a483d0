import { type Audience, person, typed } from '../audience.js';
import type { MembershipEvent } from './membership.js';

const OWN = 'concerns the member alone: their purchases show it';
const BY_ORDER = 'other systems hear of the order that grants or loses the year';

export const membershipsAudience: Audience<MembershipEvent> = {
  MembershipGranted: { unlogged: OWN, live: 'order.updated', private: BY_ORDER },
  MembershipShortened: { unlogged: OWN, live: 'order.updated', private: BY_ORDER },
  MembershipUsed: {
    log: ({ patientId, templateTitle }) => `${person(patientId)} ran a report again (${typed(templateTitle)})`,
    live: null,
    private: 'other systems hear that the report was started',
  },
};
