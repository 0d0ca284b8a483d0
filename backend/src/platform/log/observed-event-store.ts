import type { DomainEvent } from '@portal/events';
import type { Metrics } from '../operations/metrics/metrics.js';
import type { PersonalData } from './personal-data/personal-data.js';
import { traced } from '../operations/tracing/tracing.js';
import { type Appended, type EventLog, RevisionConflict } from './event-log.js';
import type { Origin } from './origin.js';
import { SealingEventStore } from './sealing-event-store.js';

/** Times the appends, and shows each as a span of its trace. */
export class ObservedEventStore extends SealingEventStore {
  constructor(
    log: EventLog,
    personalData: PersonalData,
    private readonly metrics: Metrics,
  ) {
    super(log, personalData);
  }

  override async append(
    stream: string,
    expectedRevision: number,
    events: readonly DomainEvent[],
    origin: Origin,
  ): Promise<Appended> {
    const took = this.metrics.appends.startTimer();
    try {
      const appended = await traced(workOf(events, origin), () =>
        super.append(stream, expectedRevision, events, origin),
      );
      took({ outcome: 'appended' });
      return appended;
    } catch (error) {
      took({ outcome: error instanceof RevisionConflict ? 'conflict' : 'failed' });
      throw error;
    }
  }
}

const workOf = (events: readonly DomainEvent[], { correlationId }: Origin) => ({
  name: 'append',
  correlationId,
  attributes: { 'portal.events': events.map(({ type }) => type).join(',') },
});
