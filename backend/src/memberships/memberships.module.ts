import { Module } from '@nestjs/common';
import { provideView } from '../platform/views/provide-view.js';
import { MembershipsController } from './memberships.controller.js';
import { memberships } from './memberships.projections.js';
import { MembershipQueries } from './memberships.queries.js';
import { Memberships } from './memberships.service.js';

/** Memberships: a year from each order, one after the other. */
@Module({
  controllers: [MembershipsController],
  providers: [provideView(memberships), MembershipQueries, Memberships],
  exports: [MembershipQueries, Memberships],
})
export class MembershipsModule {}
