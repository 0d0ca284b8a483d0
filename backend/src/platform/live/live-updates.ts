import { Global, Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Signals } from '../coordination/signals/signals.js';

/** A change of something that people may be looking at; the client fetches it again. A lost update does no harm. */
export interface LiveUpdate {
  /** e.g. `patient.updated` */
  event: string;
  data: Record<string, unknown>;
  recipients: Recipients;
}

/** Who gets the update: the people of these companies, and these people themselves. */
interface Recipients {
  companyIds: readonly number[];
  personIds: readonly number[];
}

/** How far a job on a document is. */
export interface Progress {
  /** 0 to 1 */
  progress: number;
  step: string;
}

/** How many documents have their progress remembered; more than ever run at once. */
const REMEMBERED = 1_000;

/** The topic of progress. Progress comes from no event, so a signal must tell every node. */
const TOPIC = 'live.progress';
interface ProgressSignal extends Progress, Whose {
  documentId: number;
}

/** Whose work it is, and whether the patient hears of it beside the company. */
interface Whose {
  patientId: number;
  companyId: number;
  patientHears: boolean;
}

/** Tells the listeners on this node. */
@Injectable()
export class LiveUpdates implements OnApplicationShutdown {
  private readonly listeners = new Set<(update: LiveUpdate) => void>();
  private readonly running = new LRUCache<number, Progress>({ max: REMEMBERED });
  private readonly stop: () => void;

  constructor(private readonly signals: Signals) {
    this.stop = signals.listen<ProgressSignal>(TOPIC, (signal) => this.progressed(signal));
  }

  onApplicationShutdown(): void {
    this.stop();
  }

  /** @returns a function that stops listening */
  listen(listener: (update: LiveUpdate) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Tells the listeners of this node only: each node follows the log by itself. */
  publish(update: LiveUpdate): void {
    for (const listener of this.listeners) listener(update);
  }

  /** Tells all nodes how far the making of a document is. */
  progress(whose: Whose, documentId: number, progress: number, step: string): void {
    this.signals.publish(TOPIC, { documentId, ...whose, progress, step } satisfies ProgressSignal);
  }

  progressOf(documentId: number): Progress | undefined {
    return this.running.get(documentId);
  }

  private progressed({ documentId, patientId, companyId, patientHears, progress, step }: ProgressSignal): void {
    this.running.set(documentId, { progress, step });
    this.publish({
      event: 'document.progress',
      data: { user_id: patientId, id: documentId, progress, step },
      recipients: { companyIds: [companyId], personIds: patientHears ? [patientId] : [] },
    });
  }
}

@Global()
@Module({ providers: [LiveUpdates], exports: [LiveUpdates] })
export class LiveUpdatesModule {}
