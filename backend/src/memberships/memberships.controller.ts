import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, type Caller, CurrentCaller, success } from '../platform/http/index.js';
import type { SubscriptionAnswer } from './memberships.answers.js';
import { MembershipQueries } from './memberships.queries.js';

@ApiTags('memberships')
@Controller('api')
export class MembershipsController {
  constructor(private readonly queries: MembershipQueries) {}

  @Get('getSubscription')
  @Allow('signed-in')
  async own(@CurrentCaller() { personId }: Caller): Promise<SubscriptionAnswer> {
    const { active, startsAt, endsAt } = await this.queries.of(personId);
    return success({ active, started_at: startsAt, ends_at: endsAt, auto_renew: false });
  }
}
