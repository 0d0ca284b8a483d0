import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiConsumes, ApiTags } from '@nestjs/swagger';
import { Pictures } from '../pictures/pictures.service.js';
import type { Origin } from '../platform/log/origin.js';
import {
  Allow,
  type Caller,
  Counters,
  CurrentCaller,
  CurrentOrigin,
  found,
  type MessageAnswer,
  RateLimit,
  success,
} from '../platform/http/index.js';
import { Accounts } from './accounts.js';
import { Conflicts } from './conflicts.service.js';
import { ConfirmEmail, RequestEmailProof } from './email-proof.commands.js';
import type { EmailAnswer } from './identity.answers.js';
import { PersonQueries } from './identity.queries.js';
import { ConfirmEmailBody, EditUserForm } from './identity.dto.js';
import { editIn, profileOf } from './profile.dto.js';

const MAILS_PER_HOUR = 5;
const ON_ITS_WAY = 'A mail with a link is on its way. Open it to confirm your address.';

/** A person's own e-mail address and details. */
@ApiTags('identity')
@Controller('api')
export class EmailController {
  private readonly mails: RateLimit;

  constructor(
    private readonly commands: CommandBus,
    private readonly accounts: Accounts,
    private readonly people: PersonQueries,
    private readonly conflicts: Conflicts,
    private readonly pictures: Pictures,
    counters: Counters,
  ) {
    this.mails = new RateLimit(counters, 'email-proofs', MAILS_PER_HOUR, 3_600);
  }

  @Get('me/email')
  @Allow('account')
  async own(@CurrentCaller() { personId }: Caller): Promise<EmailAnswer> {
    const row = found((await this.people.people([personId])).get(personId));
    return success({ email: row.email, proved: row.emailProved });
  }

  @Post('email/confirm')
  @HttpCode(200)
  @Allow('anyone')
  async confirm(@Body() { token }: ConfirmEmailBody, @CurrentOrigin() origin: Origin): Promise<MessageAnswer> {
    await this.commands.execute(new ConfirmEmail(token, origin));
    return success({ message: 'Your e-mail address is confirmed.' });
  }

  @Post('email/send-again')
  @HttpCode(200)
  @Allow('account')
  async sendAgain(@CurrentCaller() { personId }: Caller, @CurrentOrigin() origin: Origin): Promise<MessageAnswer> {
    return success({
      message: (await this.mail(personId, null, origin)) ? ON_ITS_WAY : 'Your e-mail address is confirmed already.',
    });
  }

  @Post('user/edit')
  @ApiConsumes('multipart/form-data')
  @HttpCode(200)
  @Allow('account')
  async edit(
    @Body() { email, file, remove_avatar, sex_at_birth, ...form }: EditUserForm,
    @CurrentCaller() caller: Caller,
    @CurrentOrigin() origin: Origin,
  ): Promise<MessageAnswer> {
    const { personId } = caller;
    const edit = editIn({ ...form, sex: form.sex ?? sex_at_birth });
    const mailed = await this.pictures.during({ file, remove_avatar }, 'cover', async (picture) => {
      const isMailed = email !== undefined && (await this.mail(personId, email, origin));
      await this.conflicts.named(
        () => this.accounts.tell(personId, { ...edit, picture }, origin),
        profileOf(personId, caller),
      );
      return isMailed;
    });
    return success({ message: mailed ? `Profile updated. ${ON_ITS_WAY}` : 'Profile updated successfully' });
  }

  private async mail(personId: number, email: string | null, origin: Origin): Promise<boolean> {
    await this.mails.take(String(personId));
    return this.commands.execute(new RequestEmailProof(personId, email, origin));
  }
}
