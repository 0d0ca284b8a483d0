import { SuccessAnswer } from '../platform/http/index.js';
import type { IntegrationEvent } from './integration-events.js';

/** An event for integrators, as CloudEvents 1.0; `docs/asyncapi.yaml` has the `data` of each type. */
export class CloudEvent implements IntegrationEvent {
  specversion!: '1.0';
  id!: string;
  source!: string;
  type!: string;
  subject!: string;
  time!: string;
  datacontenttype!: 'application/json';
  dataschema!: string;
  /** where the log has the event */
  position!: string;
  correlationid!: string;
  partitionkey!: string;
  data!: Record<string, unknown>;
}

export class EventFeedAnswer extends SuccessAnswer {
  data!: CloudEvent[];
  /** the position to go on from */
  next!: string;
  /** whether the log may hold more just now */
  more!: boolean;
}
