import { Injectable } from '@nestjs/common';
import { streamsOf } from '../platform/log/streams.js';
import { audit, auditStream } from './audit.js';

/** The logs of security events, by company; null for whoever works for none, and for the operator. */
@Injectable()
export class Audits extends streamsOf(audit, auditStream) {}
