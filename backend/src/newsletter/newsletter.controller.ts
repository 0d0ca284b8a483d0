import { Body, Controller, Headers, HttpCode, Post, Res, UseFilters } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { EMPTY } from '@portal/events/rules';
import type { FastifyReply } from 'fastify';
import { EmailHash } from '../identity/email-hash.js';
import {
  Allow,
  ClientAddress,
  Counters,
  CurrentOrigin,
  InvalidFields,
  isForm,
  type MessageAnswer,
  RateLimit,
  success,
} from '../platform/http/index.js';
import type { Origin } from '../platform/log/origin.js';
import { Newsletter } from './newsletter.commands.js';
import { NEWSLETTER_PAGE, NewsletterForms } from './newsletter-forms.js';
import { NewsletterBody, NewsletterTokenBody } from './newsletter.dto.js';

const REQUESTS_PER_HOUR = 60;
const MAILS_PER_DAY = 5;
const DAY_SECONDS = 24 * 3_600;

/** The newsletter: an address counts once the mailed link was followed. A form without script is led to a page. */
@ApiTags('newsletter')
@Controller('api/newsletter')
@UseFilters(NewsletterForms)
export class NewsletterController {
  private readonly requests: RateLimit;
  private readonly mails: RateLimit;

  constructor(
    private readonly newsletter: Newsletter,
    private readonly emailHash: EmailHash,
    counters: Counters,
  ) {
    this.requests = new RateLimit(counters, 'newsletter', REQUESTS_PER_HOUR, 3_600);
    this.mails = new RateLimit(counters, 'newsletter-mails', MAILS_PER_DAY, DAY_SECONDS);
  }

  @Post()
  @HttpCode(200)
  @Allow('anyone')
  async request(
    @Body() { email, EMAIL }: NewsletterBody,
    @Headers('content-type') type: string | undefined,
    @ClientAddress() address: string,
    @CurrentOrigin() origin: Origin,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageAnswer> {
    const given = email ?? EMAIL;
    if (given === undefined) throw new InvalidFields({ email: [EMPTY] });
    await this.requests.take(address);
    await this.mails.take(this.emailHash.of(given));
    await this.newsletter.request(given, origin);
    return answer(reply, type, 'asked', 'A mail with a link is on its way. Open it to confirm your address.');
  }

  @Post('confirm')
  @HttpCode(200)
  @Allow('anyone')
  async confirm(
    @Body() { token }: NewsletterTokenBody,
    @Headers('content-type') type: string | undefined,
    @CurrentOrigin() origin: Origin,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageAnswer> {
    await this.newsletter.confirm(token, origin);
    return answer(reply, type, 'confirmed', 'Your address is confirmed. You will get our newsletter.');
  }

  @Post('unsubscribe')
  @HttpCode(200)
  @Allow('anyone')
  async unsubscribe(
    @Body() { token }: NewsletterTokenBody,
    @Headers('content-type') type: string | undefined,
    @CurrentOrigin() origin: Origin,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageAnswer> {
    await this.newsletter.leave(token, origin);
    return answer(reply, type, 'left', 'You will get no more newsletters from us.');
  }
}

/** Leads a form without script to the page that says what happened. */
function answer(reply: FastifyReply, type: string | undefined, state: string, message: string): MessageAnswer {
  if (isForm(type))
    reply.code(303).header('Location', state === 'asked' ? NEWSLETTER_PAGE : `${NEWSLETTER_PAGE}?state=${state}`);
  return success({ message });
}
