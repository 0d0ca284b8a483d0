import type { QuestionAsked } from '@portal/events';
import type { Audience } from '../audience.js';

const FOR_STAFF = 'a question of a visitor, for the portal’s own staff, who have a list of them';

export const questionsAudience: Audience<QuestionAsked> = {
  QuestionAsked: { unlogged: FOR_STAFF, live: null, private: FOR_STAFF },
};
