import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiTags, ApiUnauthorizedResponse } from '@nestjs/swagger';
import { Refused } from '../platform/log/decider.js';
import type { Origin } from '../platform/log/origin.js';
import {
  Allow,
  type Caller,
  ClientAddress,
  CurrentCaller,
  CurrentOrigin,
  Guesses,
  HandsOutSecret,
  type MessageAnswer,
  success,
} from '../platform/http/index.js';
import { SecondFactors } from '../factors/factors.service.js';
import { CurrentDevice, type Device } from './sessions.access.js';
import { EmailHash } from './email-hash.js';
import type { AvatarAnswer, SessionAnswer, TokenAnswer, UserAnswer } from './identity.answers.js';
import { SessionAnswers } from './session-answers.service.js';
import { SignIn } from './identity.commands.js';
import { LoginBody, LogoutBody } from './identity.dto.js';
import { RefusedSignIns } from './refused-sign-ins.js';
import { SecondFactorAsked } from './second-factor.answers.js';
import { SecondStepBody } from './second-factor.dto.js';
import { SessionService } from './session.service.js';

@ApiTags('identity')
@Controller('api')
export class IdentityController {
  constructor(
    private readonly commands: CommandBus,
    private readonly sessions: SessionService,
    private readonly answers: SessionAnswers,
    private readonly guesses: Guesses,
    private readonly emailHash: EmailHash,
    private readonly factors: SecondFactors,
    private readonly refused: RefusedSignIns,
  ) {}

  @Post('login')
  @HttpCode(200)
  @Allow('anyone')
  @ApiUnauthorizedResponse({ type: SecondFactorAsked })
  async login(
    @Body() { email, password, login_as, device: trusted }: LoginBody,
    @ClientAddress() address: string,
    @CurrentDevice() device: Device,
    @CurrentOrigin() origin: Origin,
  ): Promise<SessionAnswer> {
    const key = `login:${this.emailHash.of(email)}:${address}`;
    const session = await this.guesses.attempt(key, () =>
      this.commands.execute(new SignIn(email, password, login_as, device, trusted, origin)),
    );
    if (!session) throw new Refused('login.failed');
    return this.answers.of(session);
  }

  /** The second step of a sign-in; wrong tries are counted by person, wherever they come from. */
  @Post('login/second')
  @HttpCode(200)
  @Allow('anyone')
  async second(
    @Body() { challenge: token, method, code = '', assertion, trust_device }: SecondStepBody,
    @CurrentDevice() device: Device,
    @CurrentOrigin() origin: Origin,
  ): Promise<SessionAnswer> {
    const { personId, role } = this.factors.asked(token);
    const given = { method, code, assertion: assertion ? { ...assertion, clientExtensionResults: {} } : null };
    const right = await this.guesses.attempt(`second-factor:${personId}`, () =>
      this.factors.answer(token, given, origin),
    );
    if (right === null) {
      await this.refused.ofPerson(personId, role!, device, origin);
      throw new Refused('second-factor.wrong');
    }
    const trusted = trust_device ? { device: await this.factors.trust(personId, origin) } : {};
    const session = await this.sessions.open(personId, role!, device, origin, 'second-factor');
    return { ...(await this.answers.of(session)), ...trusted };
  }

  @Post('refresh')
  @HttpCode(200)
  @Allow('account')
  async refresh(@CurrentCaller() caller: Caller, @CurrentOrigin() origin: Origin): Promise<TokenAnswer> {
    return success(await this.sessions.refresh(caller, origin));
  }

  @Post('logout')
  @HttpCode(200)
  @Allow('account')
  @ApiBody({ type: LogoutBody, required: false })
  async logout(@CurrentCaller() caller: Caller, @CurrentOrigin() origin: Origin): Promise<MessageAnswer> {
    await this.sessions.end(caller, 'logout', origin);
    return success({ message: '' });
  }

  @Get('getAvatar')
  @HandsOutSecret()
  @Allow('account')
  async avatar(@CurrentCaller() { personId, role }: Caller): Promise<AvatarAnswer> {
    return success({ url: (await this.answers.user(personId, role)).avatar });
  }

  @Get('user/get')
  @Allow('account')
  async user(@CurrentCaller() { personId, role }: Caller): Promise<UserAnswer> {
    return success({ data: await this.answers.user(personId, role) });
  }
}
