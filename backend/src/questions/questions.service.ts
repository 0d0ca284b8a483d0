import { Injectable } from '@nestjs/common';
import { streamsOf } from '../platform/log/streams.js';
import { question, questionStream } from './question.js';

/** Questions of visitors. */
@Injectable()
export class Questions extends streamsOf(question, questionStream) {}
