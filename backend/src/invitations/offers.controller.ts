import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { CompanyQueries } from '../companies/companies.queries.js';
import { PersonQueries } from '../identity/identity.queries.js';
import {
  Allow,
  type Caller,
  CurrentCaller,
  CurrentOrigin,
  type MessageAnswer,
  success,
} from '../platform/http/index.js';
import type { Origin } from '../platform/log/origin.js';
import { AnswerOffer } from './answers.commands.js';
import type { OfferListAnswer } from './invitations.answers.js';
import { AnswerOfferBody } from './invitations.dto.js';
import { InvitationQueries } from './invitations.queries.js';

/** The invitations that wait for the signed-in owner of an address. */
@ApiTags('invitations')
@Controller('api/me/invitations')
export class OffersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: InvitationQueries,
    private readonly companies: CompanyQueries,
    private readonly people: PersonQueries,
  ) {}

  @Get()
  @Allow('signed-in')
  async list(@CurrentCaller() { personId }: Caller): Promise<OfferListAnswer> {
    const offers = await this.queries.offersTo(personId);
    const companies = await Promise.all(offers.map(({ companyId }) => this.companies.row(companyId)));
    return success({
      data: offers.map(({ invitationId, role, sentAt }, index) => ({
        invitation_id: invitationId,
        role,
        company: companies[index]?.name ?? '',
        sent_at: sentAt,
      })),
    });
  }

  @Post('accept')
  @HttpCode(200)
  @Allow('signed-in')
  async accept(
    @Body() { invitation_id }: AnswerOfferBody,
    @CurrentCaller() caller: Caller,
    @CurrentOrigin() origin: Origin,
  ): Promise<MessageAnswer> {
    await this.commands.execute(new AnswerOffer(caller.personId, invitation_id, 'accept', origin));
    // waits until the view has the new company, because the next call's check reads it without waiting
    await this.people.user(caller.personId, caller.role);
    return success({ message: 'You accepted the invitation.' });
  }

  @Post('refuse')
  @HttpCode(200)
  @Allow('signed-in')
  async refuse(
    @Body() { invitation_id }: AnswerOfferBody,
    @CurrentCaller() { personId }: Caller,
    @CurrentOrigin() origin: Origin,
  ): Promise<MessageAnswer> {
    await this.commands.execute(new AnswerOffer(personId, invitation_id, 'refuse', origin));
    return success({ message: 'You refused the invitation.' });
  }
}
