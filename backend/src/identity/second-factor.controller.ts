import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { FactorSetup } from '../factors/factor-setup.service.js';
import { FactorQueries } from '../factors/factors.queries.js';
import {
  Allow,
  type Caller,
  CurrentCaller,
  CurrentOrigin,
  found,
  type MessageAnswer,
  NotHere,
  success,
} from '../platform/http/index.js';
import { Refused } from '../platform/log/decider.js';
import type { Origin } from '../platform/log/origin.js';
import { PersonQueries } from './identity.queries.js';
import { KnownPasswords } from './passwords.js';
import type {
  PasskeyAnswer,
  PasskeyOptionsAnswer,
  RecoveryCodesAnswer,
  SecondFactorAnswer,
  TotpAnswer,
} from './second-factor.answers.js';
import { CodeBody, PasskeyBody, PasswordBody, RemoveFactorBody } from './second-factor.dto.js';

/** The caller's own second factors, and the password asked for once more. */
@ApiTags('identity')
@Controller('api/me')
export class SecondFactorController {
  constructor(
    private readonly setup: FactorSetup,
    private readonly factors: FactorQueries,
    private readonly people: PersonQueries,
    private readonly passwords: KnownPasswords,
  ) {}

  /** Uncovers a page that was locked for lack of input, for a person who knows the password. */
  @Post('unlock')
  @HttpCode(200)
  @Allow('account')
  async unlock(@Body() { password }: PasswordBody, @CurrentCaller() { personId }: Caller): Promise<MessageAnswer> {
    await this.passwords.check(personId, password);
    return success({ message: '' });
  }

  @Get('second-factor')
  @Allow('account')
  async own(@CurrentCaller() { personId }: Caller): Promise<SecondFactorAnswer> {
    const { totp, passkeys, codesLeft } = await this.factors.of(personId);
    return success({
      totp,
      passkeys: passkeys.map(({ createdAt, lastUsed, ...rest }) => ({
        ...rest,
        created_at: createdAt,
        last_used: lastUsed,
      })),
      recovery_codes_left: codesLeft,
      demanded: await this.demanded(personId),
    });
  }

  @Post('second-factor/totp')
  @HttpCode(200)
  @Allow('account')
  async totp(
    @Body() { password }: PasswordBody,
    @CurrentCaller() { personId }: Caller,
    @CurrentOrigin() origin: Origin,
  ): Promise<TotpAnswer> {
    await this.passwords.check(personId, password);
    return success(await this.setup.offerTotp(await this.owner(personId), origin));
  }

  @Post('second-factor/totp/confirm')
  @HttpCode(200)
  @Allow('account')
  async confirmTotp(
    @Body() { code }: CodeBody,
    @CurrentCaller() { personId }: Caller,
    @CurrentOrigin() origin: Origin,
  ): Promise<RecoveryCodesAnswer> {
    const recovery_codes = await this.setup.confirmTotp(personId, code, origin);
    if (recovery_codes === null) throw new Refused('totp.wrong');
    return success({ recovery_codes });
  }

  @Post('passkeys/options')
  @HttpCode(200)
  @Allow('account')
  async passkeyOptions(
    @Body() { password }: PasswordBody,
    @CurrentCaller() { personId }: Caller,
  ): Promise<PasskeyOptionsAnswer> {
    await this.passwords.check(personId, password);
    return success({ options: await this.setup.passkeyOptions(await this.owner(personId)) });
  }

  @Post('passkeys')
  @HttpCode(200)
  @Allow('account')
  async addPasskey(
    @Body() { name, attestation }: PasskeyBody,
    @CurrentCaller() { personId }: Caller,
    @CurrentOrigin() origin: Origin,
  ): Promise<PasskeyAnswer> {
    const response = { ...attestation, clientExtensionResults: {} };
    const { passkey, codes } = await this.setup.addPasskey(personId, name.trim(), response as never, origin);
    const data = { id: passkey.passkeyId, name: passkey.name, created_at: origin.time, last_used: null };
    return success({ data, recovery_codes: codes });
  }

  @Post('second-factor/remove')
  @HttpCode(200)
  @Allow('account')
  async remove(
    @Body() { password, id }: RemoveFactorBody,
    @CurrentCaller() { personId }: Caller,
    @CurrentOrigin() origin: Origin,
  ): Promise<MessageAnswer> {
    await this.passwords.check(personId, password);
    const { totp, passkeys } = await this.factors.of(personId);
    if (id === 'totp' ? !totp : !passkeys.some((passkey) => passkey.id === id)) throw new NotHere();
    await this.setup.remove(personId, id, await this.demanded(personId), origin);
    return success({ message: id === 'totp' ? 'The authenticator app was removed' : 'The passkey was removed' });
  }

  /** Whether the last factor has to stay. The company's rule binds its employees in whichever role they call. */
  private async demanded(personId: number): Promise<boolean> {
    return this.factors.demanded(found(await this.people.row(personId)));
  }

  private async owner(personId: number) {
    const { name, email } = found(await this.people.row(personId));
    return { personId, name, email };
  }
}
