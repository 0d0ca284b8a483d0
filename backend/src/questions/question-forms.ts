import { Catch, Injectable } from '@nestjs/common';
import { FormPages } from '../platform/http/index.js';

const OUTCOMES: Readonly<Record<number, 'empty' | 'failed'>> = { 422: 'empty', 429: 'failed' };

/** The address of the contact form, which says what came of a question without script. */
export const contactPage = (outcome: 'sent' | 'empty' | 'failed'): string => `/support?question=${outcome}#contact`;

/** Says above the contact form why a question without script was refused. */
@Catch()
@Injectable()
export class QuestionForms extends FormPages {
  protected pageOf(status: number): string | undefined {
    return OUTCOMES[status] && contactPage(OUTCOMES[status]);
  }
}
