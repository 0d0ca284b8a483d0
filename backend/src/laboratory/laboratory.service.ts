import { Injectable } from '@nestjs/common';
import { streamsOf } from '../platform/log/streams.js';
import { laboratoryResults, laboratoryStream } from './laboratory-results.js';

/** What laboratories told of patients' genes. */
@Injectable()
export class Laboratory extends streamsOf(laboratoryResults, laboratoryStream) {}
