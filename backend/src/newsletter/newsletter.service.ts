import { Injectable } from '@nestjs/common';
import { streamsOf } from '../platform/log/streams.js';
import { subscriber, subscriberStream } from './subscriber.js';

/** Addresses of the newsletter, by the hash of the address. */
@Injectable()
export class Subscribers extends streamsOf(subscriber, subscriberStream) {}
