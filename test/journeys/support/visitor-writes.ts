import { Subscribers } from '../../../backend/src/newsletter/newsletter.service.js';
import { newEmail } from './people.js';
import type { preparations, Stage } from './preparations.js';
import type { WriteRequest } from './write-request.js';

const ONCE = 1;
const EACH = 2;

/** The calls by which a visitor writes without an account. */
export function visitorWrites(stage: () => Stage, prepared: ReturnType<typeof preparations>): WriteRequest[] {
  const who = () => stage().portal.client();
  return [
    {
      route: 'POST /api/submit-question',
      fact: 'QuestionAsked',
      withoutKey: EACH,
      body: () => ({ name: 'Mira Okafor', email: newEmail(), message: 'Which files can I upload?' }),
      who,
    },
    {
      route: 'POST /api/newsletter',
      fact: 'NewsletterRequested',
      withoutKey: EACH,
      overlap: { events: ONCE, streams: Subscribers },
      body: () => ({ email: newEmail() }),
      who,
    },
    ...(['confirm', 'unsubscribe'] as const).map((what) => ({
      route: `POST /api/newsletter/${what}`,
      fact: what === 'confirm' ? 'NewsletterConfirmed' : 'NewsletterLeft',
      withoutKey: ONCE,
      body: prepared.newsletterLink,
      who,
    })),
  ];
}
