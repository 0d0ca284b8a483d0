import { Catch, Injectable } from '@nestjs/common';
import { FormPages } from '../platform/http/index.js';

export const NEWSLETTER_PAGE = '/newsletter';
/** What the page says for the status of a refusal. */
const STATES: Readonly<Record<number, string>> = { 410: 'dead', 422: 'invalid', 429: 'many' };

/** Says on the newsletter's page why a form without script was refused. */
@Catch()
@Injectable()
export class NewsletterForms extends FormPages {
  protected pageOf(status: number): string | undefined {
    return STATES[status] && `${NEWSLETTER_PAGE}?state=${STATES[status]}`;
  }
}
