import { Injectable } from '@nestjs/common';
import { streamsOf } from '../platform/log/streams.js';
import { report, reportStream } from './report.js';
import { template, templateStream } from './template.js';

/** Reports, from the start of their making to its end. */
@Injectable()
export class Reports extends streamsOf(report, reportStream) {}

/** The report templates that companies keep. */
@Injectable()
export class Templates extends streamsOf(template, templateStream) {}
