import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CONSENTS } from '@portal/events/rules';
import { Allow, type Caller, CurrentCaller, CurrentOrigin, success } from '../platform/http/index.js';
import type { Origin } from '../platform/log/origin.js';
import { type ConsentListAnswer, consentAnswer } from './consents.answers.js';
import { GiveConsentBody, WithdrawConsentBody } from './consents.dto.js';
import type { Agreements } from './consents.js';
import { Consents } from './consents.service.js';

/** What a member agrees to. */
@ApiTags('privacy')
@Controller('api/me/consents')
export class ConsentsController {
  constructor(private readonly consents: Consents) {}

  @Get()
  @Allow('member')
  async list(@CurrentCaller() { personId }: Caller): Promise<ConsentListAnswer> {
    return listOf(await this.consents.state(personId));
  }

  /** Agrees to the newest wording of a text; agreeing again tells nothing new. */
  @Post()
  @HttpCode(200)
  @Allow('member')
  async give(
    @Body() body: GiveConsentBody,
    @CurrentCaller() { personId, companyId }: Caller,
    @CurrentOrigin() origin: Origin,
  ): Promise<ConsentListAnswer> {
    const { consent, version } = body;
    const command = {
      type: 'GiveConsent',
      personId,
      companyId: companyId!,
      consent,
      version,
      at: origin.time,
    } as const;
    return listOf((await this.consents.tell(personId, command, origin)).state);
  }

  @Post('withdraw')
  @HttpCode(200)
  @Allow('member')
  async withdraw(
    @Body() { consent }: WithdrawConsentBody,
    @CurrentCaller() { personId, companyId }: Caller,
    @CurrentOrigin() origin: Origin,
  ): Promise<ConsentListAnswer> {
    const command = { type: 'WithdrawConsent', personId, companyId: companyId!, consent, at: origin.time } as const;
    return listOf((await this.consents.tell(personId, command, origin)).state);
  }
}

const listOf = (agreements: Agreements): ConsentListAnswer =>
  success({ data: CONSENTS.map((consent) => consentAnswer(consent, agreements[consent])) });
