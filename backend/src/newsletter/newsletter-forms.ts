import { type ArgumentsHost, Catch, type ExceptionFilter, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerTo } from '../platform/http/errors/answer.js';
import { ErrorFilter } from '../platform/http/errors/error.filter.js';
import { RefusalTable } from '../platform/http/errors/refusals.js';

export const NEWSLETTER_PAGE = '/newsletter';
const FORM = 'application/x-www-form-urlencoded';
/** What the page says for the status of a refusal. */
const STATES: Readonly<Record<number, string>> = { 410: 'dead', 422: 'invalid', 429: 'many' };

export const isForm = (contentType: string | undefined): boolean => contentType?.startsWith(FORM) ?? false;

/** Leads a refused form to the page that says why: whoever has no script would see the answer's JSON. */
@Catch()
@Injectable()
export class NewsletterForms implements ExceptionFilter {
  constructor(
    private readonly refusals: RefusalTable,
    private readonly others: ErrorFilter,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const { headers } = http.getRequest<FastifyRequest>();
    const state = STATES[answerTo(error, (code) => this.refusals.find(code)).status];
    if (state === undefined || !isForm(headers['content-type'])) return this.others.catch(error, host);
    http.getResponse<FastifyReply>().redirect(`${NEWSLETTER_PAGE}?state=${state}`, 303);
  }
}
