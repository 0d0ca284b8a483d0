import { Injectable, Optional } from '@nestjs/common';
import { EventStore } from '../../log/event-store.js';

/** How far this node has written: every answer to a write says it. A small application may have no log. */
@Injectable()
export class Position {
  constructor(@Optional() private readonly store?: EventStore) {}

  get lastAppended(): number {
    return this.store?.lastAppended ?? 0;
  }
}
