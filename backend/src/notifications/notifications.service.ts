import { Injectable } from '@nestjs/common';
import { streamsOf } from '../platform/log/streams.js';
import { reading, readingStream } from './reading.js';

/** How far people have read their notifications. */
@Injectable()
export class Readings extends streamsOf(reading, readingStream) {}
