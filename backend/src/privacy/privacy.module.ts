import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/documents.module.js';
import { EmployeesModule } from '../employees/employees.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { NewsletterModule } from '../newsletter/newsletter.module.js';
import { PatientsModule } from '../patients/patients.module.js';
import { PicturesModule } from '../pictures/pictures.module.js';
import { AccessLog, ConsentCheck, provideRefusals } from '../platform/http/index.js';
import { provideView } from '../platform/views/provide-view.js';
import { AccessController } from './access.controller.js';
import { accessLog } from './access.projections.js';
import { AccessQueries } from './access.queries.js';
import { AccessNotes, NotingAccessLog } from './access.service.js';
import { ConsentsController } from './consents.controller.js';
import { Consents, LoggedConsentCheck } from './consents.service.js';
import { EraseCommand } from './erase.command.js';
import { ErasureWork } from './erasures.effects.js';
import { Erasures, TraceReader } from './erasures.service.js';
import { privacyRefusals } from './privacy.refusals.js';

/** What the portal owes people beside its services: to forget them, to know who read their records, to ask them. */
@Module({
  imports: [DocumentsModule, EmployeesModule, IdentityModule, NewsletterModule, PatientsModule, PicturesModule],
  controllers: [AccessController, ConsentsController],
  providers: [
    provideView(accessLog),
    { provide: AccessLog, useClass: NotingAccessLog },
    AccessNotes,
    AccessQueries,
    Consents,
    { provide: ConsentCheck, useClass: LoggedConsentCheck },
    provideRefusals(privacyRefusals),
    Erasures,
    TraceReader,
    ErasureWork,
    EraseCommand,
  ],
})
export class PrivacyModule {}
