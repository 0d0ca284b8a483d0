import type { QuestionAsked } from '@portal/events';
import { projection } from '../platform/views/projection.js';

export interface QuestionRow extends Omit<QuestionAsked['data'], 'questionId' | 'contactId'> {
  id: number;
  askedAt: string;
}

export const questions = projection<QuestionRow>('questions', 1, {
  indexes: [['id'], ['askedAt']],
  search: ['name', 'email', 'message'],
  searchBy: 'scan',
}).create('QuestionAsked', 'questionId', ({ data: { questionId, name, email, message }, time }) => ({
  id: questionId,
  name,
  email,
  message,
  askedAt: time,
}));
