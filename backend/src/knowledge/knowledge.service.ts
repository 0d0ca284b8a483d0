import { Injectable } from '@nestjs/common';
import { streamsOf } from '../platform/log/streams.js';
import { knowledgeKind, knowledgeStream } from './knowledge-kind.js';

/** What reports know, by kind. */
@Injectable()
export class Knowledge extends streamsOf(knowledgeKind, knowledgeStream) {}
