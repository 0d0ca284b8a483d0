import { Module } from '@nestjs/common';
import { FactorsModule } from '../factors/factors.module.js';
import { MailingModule } from '../mailing/mailing.module.js';
import { PicturesModule } from '../pictures/pictures.module.js';
import { provideRefusals, Sessions } from '../platform/http/index.js';
import { provideView } from '../platform/views/provide-view.js';
import { Accounts, EmailClaims, SignInRefusals } from './accounts.js';
import { Addresses } from './addresses.js';
import { Conflicts } from './conflicts.service.js';
import { EmailController } from './email.controller.js';
import { EmailHash } from './email-hash.js';
import { EmailProofs } from './email-proof.js';
import { emailProofCommandHandlers } from './email-proof.commands.js';
import { identityCommandHandlers } from './identity.commands.js';
import { IdentityController } from './identity.controller.js';
import { emailProofs, passwordResets } from './mailed-links.projections.js';
import { people } from './people.projections.js';
import { openSessions } from './sessions.projections.js';
import { LivingSessions, PersonQueries, SessionQueries } from './identity.queries.js';
import { identityRefusals } from './identity.refusals.js';
import { passwordCommandHandlers } from './passwords.commands.js';
import { KnownPasswords, NewPasswords } from './passwords.js';
import { PasswordsController } from './passwords.controller.js';
import { RefusedSignIns } from './refused-sign-ins.js';
import { ResetMail } from './reset-mail.js';
import { SecurityMails } from './security-mails.js';
import { SecondFactorController } from './second-factor.controller.js';
import { SessionsController } from './sessions.controller.js';
import { SessionAnswers } from './session-answers.service.js';
import { SessionService } from './session.service.js';

/** People's accounts, passwords, roles and sessions. */
@Module({
  imports: [FactorsModule, MailingModule, PicturesModule],
  controllers: [EmailController, IdentityController, PasswordsController, SecondFactorController, SessionsController],
  providers: [
    provideView(people),
    provideView(openSessions),
    provideView(passwordResets),
    provideView(emailProofs),
    provideRefusals(identityRefusals),
    { provide: Sessions, useClass: LivingSessions },
    Accounts,
    Addresses,
    Conflicts,
    EmailClaims,
    EmailHash,
    EmailProofs,
    KnownPasswords,
    NewPasswords,
    PersonQueries,
    RefusedSignIns,
    ResetMail,
    SecurityMails,
    SignInRefusals,
    SessionService,
    SessionAnswers,
    SessionQueries,
    ...identityCommandHandlers,
    ...passwordCommandHandlers,
    ...emailProofCommandHandlers,
  ],
  exports: [
    Accounts,
    Addresses,
    Conflicts,
    EmailHash,
    NewPasswords,
    PersonQueries,
    SessionAnswers,
    Sessions,
    SessionService,
    SignInRefusals,
  ],
})
export class IdentityModule {}
