import { Controller, Get, Inject, Param, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SETTINGS } from '../platform/kernel/settings.js';
import type { Config } from '../config.js';
import { Allow } from '../platform/http/access/allow.js';
import { NotHere } from '../platform/http/errors/problems.js';
import { isLoopbackClient } from '../platform/kernel/loopback.js';
import { sendPage } from '../platform/http/plain-pages/plain-page.js';
import type { Judgement } from './card.js';
import { checkoutPage, closedPage, confirmationPage, expiredPage, unknownPage } from './checkout-page.js';
import type { Session } from './session.js';
import { EmbeddedPayments } from './embedded-payments.js';
import type { Details } from './session.js';
import { missingIn, type Problems, textIn, type Typed, typedBefore, typedIn } from './typed.js';

interface Judged {
  details: Details | null;
  sentence: string;
  problems: Problems;
}

/** The pages of the stand-in payment provider. The session's success and cancel addresses lead back to the portal. */
@ApiExcludeController()
@Controller('checkout/:session')
export class CheckoutController {
  constructor(
    @Inject(EmbeddedPayments) private readonly embedded: EmbeddedPayments | null,
    @Inject(SETTINGS) private readonly config: Pick<Config, 'PAYMENTS'>,
  ) {}

  /** Also at the addresses of its forms, which the browser shows after a refusal and asks for again on a reload. */
  @Allow('anyone')
  @Get(['', 'pay', 'confirm'])
  show(@Param('session') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    const session = this.openSession(id, request, reply);
    if (session)
      sendPage(reply, 200, session.state === 'confirming' ? confirmationPage(session) : checkoutPage(session));
  }

  @Allow('anyone')
  @Post('pay')
  async pay(@Param('session') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const session = this.openSession(id, request, reply);
    if (!session) return;
    const typed = typedIn(request.body);
    const { details, ...trouble } = this.detailsOf(session, typed);
    if (details === null) return sendPage(reply, 402, checkoutPage(session, { ...trouble, typed }));
    const { card } = typed;
    answer(reply, { ...session, details }, typed, await this.payments.pay(session, card, details));
  }

  @Allow('anyone')
  @Post('confirm')
  async confirm(
    @Param('session') id: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const session = this.openSession(id, request, reply);
    if (!session) return;
    // only a card that was just submitted can be confirmed
    if (session.state !== 'confirming') return seeOther(reply, `/checkout/${session.id}`);
    const approved = textIn(request.body, 'answer') === 'approve';
    await this.payments.confirm(session, approved);
    if (approved && this.payments.find(session.id)?.state === 'paid') return seeOther(reply, successUrl(session));
    const sentence = 'The payment was not confirmed, so nothing was charged. Try again or use another card.';
    sendPage(reply, 402, checkoutPage(session, { sentence, typed: typedBefore(session) }));
  }

  @Allow('anyone')
  @Post('cancel')
  cancel(@Param('session') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    const session = this.sessionOf(id, request, reply);
    if (session) seeOther(reply, onThisOrigin(session.request.cancelUrl));
  }

  /** What was typed beside the card; null, with the reason, where something of it is missing or not good. */
  private detailsOf(session: Session, { shipping, code }: Typed): Judged {
    const { asksAddress, takesCodes } = session.request;
    const problems = asksAddress ? missingIn(shipping) : {};
    if (Object.keys(problems).length > 0) return { details: null, sentence: ADDRESS_MISSING, problems };
    const promotion = takesCodes && code !== '' ? this.payments.take(code, session) : null;
    if (code !== '' && promotion === null) return { details: null, sentence: CODE_NOT_GOOD, problems };
    return { details: { shipping: asksAddress ? shipping : null, promotion }, sentence: '', problems };
  }

  /** @throws NotHere when Stripe takes the payments, because these pages belong to the stand-in */
  private get payments(): EmbeddedPayments {
    if (!this.embedded) throw new NotHere();
    return this.embedded;
  }

  /** Finds a session that can still be paid. For any other session, sends the answer itself. */
  private openSession(id: string, request: FastifyRequest, reply: FastifyReply): Session | undefined {
    const session = this.sessionOf(id, request, reply);
    if (session?.state === 'expired') return void sendPage(reply, 410, expiredPage(session));
    return session;
  }

  /** Finds an unpaid session. For any other session, sends the answer itself. */
  private sessionOf(id: string, request: FastifyRequest, reply: FastifyReply): Session | undefined {
    if (this.config.PAYMENTS !== 'embedded' && !isLoopbackClient(request))
      return void sendPage(reply, 403, closedPage());
    const session = this.payments.find(id);
    if (!session) return void sendPage(reply, 404, unknownPage());
    if (session.state === 'paid') return void seeOther(reply, successUrl(session));
    return session;
  }
}

const ADDRESS_MISSING = 'Nothing was charged yet. Say where the kit is to be shipped to.';
const CODE_NOT_GOOD = 'Nothing was charged. This code is not good for this purchase, or has been used.';

function answer(reply: FastifyReply, session: Session, typed: Typed, judgement: Judgement): void {
  switch (judgement.kind) {
    case 'pays':
      return seeOther(reply, successUrl(session));
    case 'confirm':
      return sendPage(reply, 200, confirmationPage(session));
    case 'declined':
      return sendPage(reply, 402, checkoutPage(session, { sentence: judgement.sentence, typed }));
    case 'invalid': {
      const sentence = 'Nothing was charged yet. Some fields need another look.';
      return sendPage(reply, 422, checkoutPage(session, { sentence, problems: judgement.problems, typed }));
    }
  }
}

const seeOther = (reply: FastifyReply, address: string): void =>
  void reply.code(303).headers({ Location: address, 'Cache-Control': 'no-store' }).send();

const successUrl = ({ id, request }: Session): string =>
  onThisOrigin(request.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', id));

/** Turns an address of the portal into a relative one: the buyer's session belongs to the origin in use. */
function onThisOrigin(address: string): string {
  const { pathname, search, hash } = new URL(address, 'http://portal.invalid');
  return `${pathname}${search}${hash}`;
}
