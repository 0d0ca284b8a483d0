import { questionEmail, questionMessage, questionName } from '@portal/events/rules';
import { Checked } from '../platform/http/fields.js';

export class QuestionBody {
  @Checked(questionName) name!: string;
  @Checked(questionEmail) email!: string;
  @Checked(questionMessage) message!: string;
}
