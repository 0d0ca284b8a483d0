import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { PatientsModule } from '../patients/patients.module.js';
import { MembersController } from './members.controller.js';

/** The member area. */
@Module({ imports: [CqrsModule, PatientsModule], controllers: [MembersController] })
export class MembersModule {}
