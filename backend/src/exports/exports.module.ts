import { Module } from '@nestjs/common';
import { Exports } from './exports.service.js';

/** Whole lists that a company's admins take away as a file. */
@Module({ providers: [Exports], exports: [Exports] })
export class ExportsModule {}
