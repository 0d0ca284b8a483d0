import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.js';
import { RegistrationController } from './registration.controller.js';

/** Coming to the portal without an invitation. */
@Module({ imports: [IdentityModule], controllers: [RegistrationController] })
export class RegistrationModule {}
