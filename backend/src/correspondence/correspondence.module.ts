import { Module } from '@nestjs/common';
import { Correspondence } from './correspondence.js';

/** The mails that the portal writes, and whom they do not reach. */
@Module({ providers: [Correspondence], exports: [Correspondence] })
export class CorrespondenceModule {}
