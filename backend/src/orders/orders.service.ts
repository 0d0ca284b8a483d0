import { Injectable } from '@nestjs/common';
import { streamsOf } from '../platform/log/streams.js';
import { credits, creditsStream } from './credits.js';
import { order, orderStream } from './order.js';

/** Orders of companies and members. */
@Injectable()
export class Orders extends streamsOf(order, orderStream) {}

/** The credits of companies: granted by orders, held for reports, taken or returned. */
@Injectable()
export class Credits extends streamsOf(credits, creditsStream) {}
