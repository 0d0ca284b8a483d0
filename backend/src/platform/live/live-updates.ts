import { Injectable } from '@nestjs/common';

/** Something changed that somebody may be looking at: the client fetches again. Lost without harm. */
export interface LiveUpdate {
  /** e.g. `patient.updated` */
  event: string;
  data: Record<string, unknown>;
  audience: Audience;
}

/** Who is told: the people of these companies, and these people themselves. */
export interface Audience {
  companyIds: readonly number[];
  personIds: readonly number[];
}

export interface Progress {
  /** 0 to 1 */
  progress: number;
  step: string;
}

/** Documents whose progress is remembered; more than ever run at once. */
const REMEMBERED = 1_000;

/** Tells whoever listens on this node. */
@Injectable()
export class LiveUpdates {
  private readonly listeners = new Set<(update: LiveUpdate) => void>();
  private readonly running = new Map<number, Progress>();

  /** @returns a function that stops listening */
  listen(listener: (update: LiveUpdate) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  publish(update: LiveUpdate): void {
    for (const listener of this.listeners) listener(update);
  }

  /** How far the making of a document is. */
  progress(
    { patientId, companyId }: { patientId: number; companyId: number },
    documentId: number,
    progress: number,
    step: string,
  ): void {
    this.remember(documentId, { progress, step });
    const audience = { companyIds: [companyId], personIds: [patientId] };
    this.publish({
      event: 'document.progress',
      data: { user_id: patientId, id: documentId, progress, step },
      audience,
    });
  }

  progressOf(documentId: number): Progress | undefined {
    return this.running.get(documentId);
  }

  private remember(documentId: number, progress: Progress): void {
    this.running.delete(documentId);
    this.running.set(documentId, progress);
    const [oldest] = this.running.keys();
    if (this.running.size > REMEMBERED && oldest !== undefined) this.running.delete(oldest);
  }
}
