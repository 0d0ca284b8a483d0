import type { QuestionAsked } from '@portal/events';
import { type Decider, factsOf } from '../platform/log/decider.js';

/** One question of a visitor. Stream `question-{questionId}`. */
export type Question = 'unknown' | 'asked';

export type QuestionCommand = { type: 'AskQuestion' } & QuestionAsked['data'];

export const questionStream = (questionId: number) => `question-${questionId}`;

export const question: Decider<Question, QuestionCommand, QuestionAsked> = {
  initial: 'unknown',
  decide: (command, state) => (state === 'unknown' ? [{ type: 'QuestionAsked', data: factsOf(command) }] : []),
  evolve: () => 'asked',
};
