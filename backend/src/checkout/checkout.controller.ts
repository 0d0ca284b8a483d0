import { Controller, Get, Inject, Param, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SETTINGS } from '../platform/kernel/settings.js';
import type { Config } from '../config.js';
import { Allow } from '../platform/http/access/allow.js';
import { NotHere } from '../platform/http/errors/problems.js';
import { isLoopbackClient } from '../platform/kernel/loopback.js';
import { sendPage } from '../platform/http/plain-pages/plain-page.js';
import type { Card, Judgement } from './card.js';
import { checkoutPage, closedPage, confirmationPage, expiredPage, unknownPage } from './checkout-page.js';
import type { Session } from './checkout-sessions.js';
import { EmbeddedPayments } from './embedded-payments.js';

/** The pages of the stand-in payment provider. The session's success and cancel addresses lead back to the portal. */
@ApiExcludeController()
@Controller('checkout/:session')
export class CheckoutController {
  constructor(
    @Inject(EmbeddedPayments) private readonly embedded: EmbeddedPayments | null,
    @Inject(SETTINGS) private readonly config: Pick<Config, 'PAYMENTS'>,
  ) {}

  @Allow('anyone')
  @Get()
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
    const card = cardIn(request.body);
    answer(reply, session, card, await this.payments.pay(session, card));
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
    if (approved) return seeOther(reply, successUrl(session));
    const sentence = 'The payment was not confirmed, so nothing was charged. Try again or use another card.';
    sendPage(reply, 402, checkoutPage(session, { sentence, typed: { number: '', expiry: '' } }));
  }

  @Allow('anyone')
  @Post('cancel')
  cancel(@Param('session') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    const session = this.sessionOf(id, request, reply);
    if (session) seeOther(reply, onThisOrigin(session.request.cancelUrl));
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

function answer(reply: FastifyReply, session: Session, card: Card, judgement: Judgement): void {
  switch (judgement.kind) {
    case 'pays':
      return seeOther(reply, successUrl(session));
    case 'confirm':
      return sendPage(reply, 200, confirmationPage(session));
    case 'declined':
      return sendPage(reply, 402, checkoutPage(session, { sentence: judgement.sentence, typed: card }));
    case 'invalid': {
      const sentence = 'Nothing was charged yet. Some fields need another look.';
      return sendPage(reply, 422, checkoutPage(session, { sentence, problems: judgement.problems, typed: card }));
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

const cardIn = (body: unknown): Card => ({
  number: textIn(body, 'card_number'),
  expiry: textIn(body, 'expiry'),
  cvc: textIn(body, 'cvc'),
});

/** Reads a text or a number from a field as text; empty for anything else. */
function textIn(body: unknown, field: string): string {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[field] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
