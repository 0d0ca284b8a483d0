import { Module } from '@nestjs/common';
import { provideRefusals } from '../platform/http/index.js';
import { provideView } from '../platform/views/provide-view.js';
import { MembershipsController } from './memberships.controller.js';
import { memberships } from './memberships.projections.js';
import { MembershipQueries } from './memberships.queries.js';
import { membershipRefusals } from './memberships.refusals.js';
import { Memberships } from './memberships.service.js';

/** Memberships: a year from each order, one after the other. */
@Module({
  controllers: [MembershipsController],
  providers: [provideView(memberships), provideRefusals(membershipRefusals), MembershipQueries, Memberships],
  exports: [MembershipQueries, Memberships],
})
export class MembershipsModule {}
