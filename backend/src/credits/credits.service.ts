import { Injectable } from '@nestjs/common';
import { streamsOf } from '../platform/log/streams.js';
import { credits, creditsStream } from './credits.js';

/** The credits of companies: granted by orders, held for reports, taken or returned. */
@Injectable()
export class Credits extends streamsOf(credits, creditsStream) {}
