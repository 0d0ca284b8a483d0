import { Module } from '@nestjs/common';
import { CorrespondenceModule } from '../correspondence/correspondence.module.js';
import { EmployeesModule } from '../employees/employees.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { provideRefusals } from '../platform/http/index.js';
import { provideView } from '../platform/read-models/provide-view.js';
import { Arrivals } from './arrivals.js';
import { InvitationLinks } from './invitation-links.js';
import { InvitationMail } from './invitation-mail.js';
import { InvitationSender } from './invitation-sender.js';
import { OwnsGuest } from './invitations.access.js';
import { invitationCommandHandlers } from './invitations.commands.js';
import { InvitationsController } from './invitations.controller.js';
import { invitations } from './invitations.projections.js';
import { InvitationDesk } from './invitations.queries.js';
import { invitationRefusals } from './invitations.refusals.js';
import { InviteAdmin } from './operator.js';
import { Reception } from './reception.js';
import { Reinvitation } from './reinvitation.js';

/** How people come into a company: adding, inviting, accepting. */
@Module({
  imports: [CorrespondenceModule, EmployeesModule, IdentityModule],
  controllers: [InvitationsController],
  providers: [
    provideView(invitations),
    provideRefusals(invitationRefusals),
    Arrivals,
    InvitationDesk,
    InvitationLinks,
    InvitationMail,
    InvitationSender,
    InviteAdmin,
    OwnsGuest,
    Reception,
    Reinvitation,
    ...invitationCommandHandlers,
  ],
})
export class InvitationsModule {}
