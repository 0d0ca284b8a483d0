import { Body, Controller, Get, HttpCode, Inject, Post, Query, Redirect, Req, Res } from '@nestjs/common';
import { ApiFoundResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.js';
import type { SessionAnswer } from '../identity/identity.answers.js';
import { SessionAnswers } from '../identity/session-answers.service.js';
import { CurrentDevice, type Device } from '../identity/sessions.access.js';
import { Allow, ClientAddress, Counters, CurrentOrigin, RateLimit } from '../platform/http/index.js';
import { PublicAddress } from '../platform/http/public-address.js';
import { SETTINGS } from '../platform/kernel/settings.js';
import { Refused } from '../platform/log/decider.js';
import type { Origin } from '../platform/log/origin.js';
import { AT_PAGE_SECONDS, AT_PROVIDER_SECONDS, SignOn } from './sign-on.js';
import { forgetNote, keepNote, noteIn } from './sso.cookie.js';
import { SsoFinishBody, SsoStartQuery } from './sso.dto.js';

/** What the page for signing in is told: that it may ask for the session, or why there is none. */
type Outcome = 'done' | 'none' | 'failed';
const loginPage = (outcome: Outcome) => ({ url: `/login?sso=${outcome}` });

/** Signing in with a company's own provider. */
@ApiTags('identity')
@Controller('api/sso')
export class SsoController {
  private readonly starts: RateLimit;

  constructor(
    private readonly signOn: SignOn,
    private readonly answers: SessionAnswers,
    private readonly address: PublicAddress,
    counters: Counters,
    @Inject(SETTINGS) { ANONYMOUS_POSTS_PER_MINUTE }: Pick<Config, 'ANONYMOUS_POSTS_PER_MINUTE'>,
  ) {
    this.starts = new RateLimit(counters, 'sso', ANONYMOUS_POSTS_PER_MINUTE);
  }

  /** Sends the browser to the provider of whoever proved the address's domain, or back to the page. */
  @Get('start')
  @Redirect()
  @ApiFoundResponse({ description: 'The next page of the sign-in' })
  @Allow('anyone')
  async start(
    @Query() { email = '' }: SsoStartQuery,
    @ClientAddress() client: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ url: string }> {
    await this.starts.take(client);
    const begun = await this.signOn.begin(email).catch(unlessRefused);
    if (begun === undefined) return loginPage('failed');
    if (begun === null) return loginPage('none');
    keepNote(reply, begun.note, AT_PROVIDER_SECONDS, await this.secure());
    return { url: begun.url };
  }

  /** Where providers send people back to. Nothing is written here: the page asks for the session. */
  @Get('callback')
  @Redirect()
  @ApiFoundResponse({ description: 'The next page of the sign-in' })
  @Allow('anyone')
  async callback(
    @ClientAddress() client: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ url: string }> {
    await this.starts.take(client);
    const secure = await this.secure();
    const note = await this.signOn.vouch(noteIn(request, secure), queryOf(request)).catch(unlessRefused);
    if (note === undefined) {
      forgetNote(reply, secure);
      return loginPage('failed');
    }
    keepNote(reply, note, AT_PAGE_SECONDS, secure);
    return loginPage('done');
  }

  /** Opens the session that a provider vouched for, once. */
  @Post('finish')
  @HttpCode(200)
  @Allow('anyone')
  async finish(
    @Body() { device: trusted }: SsoFinishBody,
    @CurrentDevice() device: Device,
    @CurrentOrigin() origin: Origin,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionAnswer> {
    const secure = await this.secure();
    const note = noteIn(request, secure);
    forgetNote(reply, secure);
    return this.answers.of(await this.signOn.finish(note, device, trusted, origin));
  }

  private async secure(): Promise<boolean> {
    return (await this.address.of('/')).startsWith('https:');
  }
}

const queryOf = ({ url }: FastifyRequest): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

function unlessRefused(error: unknown): undefined {
  if (!(error instanceof Refused)) throw error;
}
