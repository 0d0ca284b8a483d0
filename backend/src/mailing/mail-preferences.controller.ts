import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { OPTIONAL_MAILS } from '@portal/events';
import {
  Allow,
  type Caller,
  CurrentCaller,
  CurrentOrigin,
  type MessageAnswer,
  success,
} from '../platform/http/index.js';
import type { Origin } from '../platform/log/origin.js';
import { MailPreferences } from './mail-preferences.service.js';
import type { MailPreferencesAnswer } from './mailing.answers.js';
import { MailPreferenceBody } from './mailing.dto.js';

/** The mails that a person can switch off. */
@ApiTags('identity')
@Controller('api/me/mail-preferences')
export class MailPreferencesController {
  constructor(private readonly preferences: MailPreferences) {}

  @Get()
  @Allow('signed-in')
  async own(@CurrentCaller() { personId }: Caller): Promise<MailPreferencesAnswer> {
    const { unwanted } = await this.preferences.state(personId);
    return success({ data: OPTIONAL_MAILS.map((purpose) => ({ purpose, wanted: !unwanted.includes(purpose) })) });
  }

  @Post()
  @HttpCode(200)
  @Allow('signed-in')
  async set(
    @Body() { purpose, wanted }: MailPreferenceBody,
    @CurrentCaller() { personId }: Caller,
    @CurrentOrigin() origin: Origin,
  ): Promise<MessageAnswer> {
    await this.preferences.tell(personId, { type: 'SetMailPreference', personId, purpose, wanted }, origin);
    return success({ message: wanted ? 'You will get these mails.' : 'You will not get these mails any more.' });
  }
}
