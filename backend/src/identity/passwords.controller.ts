import { setTimeout as pause } from 'node:timers/promises';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { isRefused, Refused } from '../platform/log/decider.js';
import type { Origin } from '../platform/log/origin.js';
import {
  Allow,
  type Caller,
  ClientAddress,
  Counters,
  CurrentCaller,
  CurrentOrigin,
  Guesses,
  type MessageAnswer,
  RateLimit,
  success,
} from '../platform/http/index.js';
import { EmailHash } from './email-hash.js';
import { ChangePasswordBody, ForgotBody, ResetBody } from './identity.dto.js';
import { ChangePassword, InviteAgain, RequestPasswordReset, ResetPassword } from './passwords.commands.js';

const MAILS_PER_HOUR = 5;
/** Longer than the work for any address, so that the time does not tell whether it has an account. */
const FORGOT_MILLISECONDS = 250;

@ApiTags('identity')
@Controller('api')
export class PasswordsController {
  private readonly mails: RateLimit;

  constructor(
    private readonly commands: CommandBus,
    private readonly guesses: Guesses,
    private readonly emailHash: EmailHash,
    counters: Counters,
  ) {
    this.mails = new RateLimit(counters, 'password-mails', MAILS_PER_HOUR, 3_600);
  }

  @Post('password/forgot')
  @HttpCode(200)
  @Allow('anyone')
  async forgot(
    @Body() { email }: ForgotBody,
    @ClientAddress() address: string,
    @CurrentOrigin() origin: Origin,
  ): Promise<MessageAnswer> {
    // by client too: nobody can use up the tries of the address's owner
    await this.mails.take(`${this.emailHash.of(email)}:${address}`);
    await Promise.all([
      this.commands.execute(new RequestPasswordReset(email, origin)),
      this.commands.execute(new InviteAgain(email, origin)),
      pause(FORGOT_MILLISECONDS),
    ]);
    return success({ message: 'If this address has an account, a mail with a link is on its way.' });
  }

  @Post('password/reset')
  @HttpCode(200)
  @Allow('anyone')
  async reset(@Body() { token, password }: ResetBody, @CurrentOrigin() origin: Origin): Promise<MessageAnswer> {
    await this.commands.execute(new ResetPassword(token, password, origin));
    return success({ message: 'Your password was changed. Please log in.' });
  }

  @Post('user/password')
  @HttpCode(200)
  @Allow('signed-in')
  async change(
    @Body() { oldPassword, newPassword: password }: ChangePasswordBody,
    @CurrentCaller() caller: Caller,
    @CurrentOrigin() origin: Origin,
  ): Promise<MessageAnswer> {
    const changed = await this.guesses.attempt(`password:${caller.personId}`, () =>
      this.try(caller, oldPassword, password, origin),
    );
    if (!changed) throw new Refused('password.old-wrong');
    return success({ message: 'Password updated successfully' });
  }

  /** Gives null for a wrong old password, which counts as a guess. */
  private async try(caller: Caller, oldPassword: string, password: string, origin: Origin): Promise<true | null> {
    try {
      await this.commands.execute(new ChangePassword(caller, oldPassword, password, origin));
      return true;
    } catch (error) {
      if (isRefused(error, 'password.old-wrong')) return null;
      throw error;
    }
  }
}
