import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.js';
import { PatientsModule } from '../patients/patients.module.js';
import { RegistrationController } from './registration.controller.js';

/** Registration without an invitation. */
@Module({ imports: [IdentityModule, PatientsModule], controllers: [RegistrationController] })
export class RegistrationModule {}
