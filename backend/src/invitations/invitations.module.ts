import { Module } from '@nestjs/common';
import { CompaniesModule } from '../companies/companies.module.js';
import { EmployeesModule } from '../employees/employees.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { MailingModule } from '../mailing/mailing.module.js';
import { PatientsModule } from '../patients/patients.module.js';
import { provideRefusals } from '../platform/http/index.js';
import { provideView } from '../platform/views/provide-view.js';
import { AdminInvitationsController } from './admin-invitations.controller.js';
import { Onboarding } from './onboarding.js';
import { InvitationMail } from './invitation-mail.js';
import { InvitationSender } from './invitation-sender.js';
import { OwnsInvitedRow } from './invitations.access.js';
import { answerCommandHandlers } from './answers.commands.js';
import { addingCommandHandlers } from './invitations.commands.js';
import { InvitationsController } from './invitations.controller.js';
import { heldInvitations, invitations } from './invitations.projections.js';
import { InvitationQueries } from './invitations.queries.js';
import { invitationRefusals } from './invitations.refusals.js';
import { Guests, Invitations } from './invitations.service.js';
import { InviteAdminCommand } from './invite-admin.command.js';
import { InviteAgainHandler } from './invite-again.commands.js';
import { NewcomerResolver } from './newcomer-resolver.js';
import { OffersController } from './offers.controller.js';
import { Reinvitation } from './reinvitation.js';
import { AcceptVouchedHandler } from './vouched.commands.js';

/** Adding and inviting people to a company, and accepting an invitation. */
@Module({
  imports: [CompaniesModule, EmployeesModule, IdentityModule, MailingModule, PatientsModule],
  controllers: [InvitationsController, AdminInvitationsController, OffersController],
  providers: [
    provideView(invitations),
    provideView(heldInvitations),
    provideRefusals(invitationRefusals),
    AcceptVouchedHandler,
    Guests,
    Invitations,
    Onboarding,
    InvitationQueries,
    InvitationMail,
    InvitationSender,
    InviteAdminCommand,
    InviteAgainHandler,
    OwnsInvitedRow,
    NewcomerResolver,
    Reinvitation,
    ...addingCommandHandlers,
    ...answerCommandHandlers,
  ],
})
export class InvitationsModule {}
