import { given } from '../platform/log/testing/given.js';
import { question } from './question.js';

const facts = {
  questionId: 7,
  contactId: '0d9a4c1e-5f0b-4a35-9f8e-6c1d2b7a9e40',
  name: 'Mira Okafor',
  email: 'mira@home.example',
  message: 'Can I upload a file from another laboratory?',
};

it('is asked once', () => {
  given(question)
    .when({ type: 'AskQuestion', ...facts })
    .then({ type: 'QuestionAsked', data: facts });
  given(question, { type: 'QuestionAsked', data: facts })
    .when({ type: 'AskQuestion', ...facts })
    .thenNothing();
});
