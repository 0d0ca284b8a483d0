import { Injectable } from '@nestjs/common';
import { streamsOf } from '../platform/log/streams.js';
import { audit, auditStream } from './audit.js';

/**
 * The logs of security events, one for each company. The log of `null` is about people without a company and the
 * operator.
 */
@Injectable()
export class Audits extends streamsOf(audit, auditStream) {}
