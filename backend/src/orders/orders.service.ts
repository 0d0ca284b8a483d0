import { Injectable } from '@nestjs/common';
import { streamsOf } from '../platform/log/streams.js';
import { order, orderStream } from './order.js';

/** Orders of companies and members. */
@Injectable()
export class Orders extends streamsOf(order, orderStream) {}
