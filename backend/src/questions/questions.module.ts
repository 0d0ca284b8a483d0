import { Module } from '@nestjs/common';
import { provideView } from '../platform/views/provide-view.js';
import { QuestionForms } from './question-forms.js';
import { QuestionsController } from './questions.controller.js';
import { QuestionMail } from './questions.effects.js';
import { questions } from './questions.projections.js';
import { QuestionQueries } from './questions.queries.js';
import { Questions } from './questions.service.js';

/** Questions of visitors, mailed to the support address and listed for the house company. */
@Module({
  controllers: [QuestionsController],
  providers: [provideView(questions), Questions, QuestionQueries, QuestionMail, QuestionForms],
})
export class QuestionsModule {}
