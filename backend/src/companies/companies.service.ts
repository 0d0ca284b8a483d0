import { Injectable } from '@nestjs/common';
import { streamsOf } from '../platform/log/streams.js';
import { company, companyStream } from './company.js';

/** Companies, from their registration on. */
@Injectable()
export class Companies extends streamsOf(company, companyStream) {}
