import { type ArgumentsHost, Catch, type ExceptionFilter, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerTo } from './answer.js';
import { ErrorFilter } from './error.filter.js';
import { RefusalTable } from './refusals.js';

const FORM = 'application/x-www-form-urlencoded';

export const isForm = (contentType: string | undefined): boolean => contentType?.startsWith(FORM) ?? false;

/** Leads a refused form to the page that says why: whoever has no script would see the answer's JSON. */
@Catch()
@Injectable()
export abstract class FormPages implements ExceptionFilter {
  constructor(
    private readonly refusals: RefusalTable,
    private readonly others: ErrorFilter,
  ) {}

  /** Gives the address of the page for a refusal's status; undefined where no page says it. */
  protected abstract pageOf(status: number): string | undefined;

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const { headers } = http.getRequest<FastifyRequest>();
    const page = this.pageOf(answerTo(error, (code) => this.refusals.find(code)).status);
    if (page === undefined || !isForm(headers['content-type'])) return this.others.catch(error, host);
    http.getResponse<FastifyReply>().redirect(page, 303);
  }
}
