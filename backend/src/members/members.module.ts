import { Module } from '@nestjs/common';
import { PatientsModule } from '../patients/patients.module.js';
import { MembersController } from './members.controller.js';

/** The member area. */
@Module({ imports: [PatientsModule], controllers: [MembersController] })
export class MembersModule {}
