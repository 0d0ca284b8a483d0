import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type AnswerInMaking, freshness } from '../subscriptions/freshness.js';

/** How much is kept, in bytes: the board of a large clinic is about one million. */
const KEPT_BYTES = 16_000_000;

/** Number of answers that are kept: a change of a view has to find those that were made from it. */
const KEPT = 1_000;

/** What a kept answer takes beside its own bytes and those of its question. */
const FRAME_BYTES = 1_000;

/** How often a caller waits for an answer in the making that changes end each time. Then the caller makes one. */
const WAITED_FOR = 3;

/** A view that an answer is made from. */
export interface AnswerSource {
  /** the answers that end with the next change; null where changes are not told */
  readonly answers: Set<KeptAnswer> | null;
  /** Resolves when the view is as current as the caller needs. */
  fresh(): Promise<void>;
}

/** An answer as it is sent. */
export interface AnswerBody {
  bytes: Buffer;
  /** the header `Content-Range`, if the answer has one */
  range?: string | undefined;
}

/** An answer, being made or made, and what it is made from. */
export class KeptAnswer implements AnswerInMaking {
  readonly body: Promise<AnswerBody>;
  /** What its maker has seen, and waits for. */
  readonly position = positionOfReader();
  private readonly sources = new Set<AnswerSource>();
  private isOver = false;

  /** @param over is called when the answer must not be given any more */
  constructor(
    make: (answer: KeptAnswer) => Promise<AnswerBody>,
    private readonly over: (answer: KeptAnswer) => void,
  ) {
    this.body = make(this);
  }

  /** Notes a source before it is read. */
  readsFrom(source: AnswerSource): void {
    this.sources.add(source);
    if (source.answers && !this.isOver) source.answers.add(this);
    else this.end();
  }

  /** Gives it to another caller, unless a source has changed since. Waits for what that caller has seen. */
  async again(): Promise<AnswerBody | undefined> {
    const body = await this.body.catch(() => undefined);
    for (const source of this.sources) {
      if (this.isOver) return undefined;
      await source.fresh();
    }
    return this.isOver ? undefined : body;
  }

  /** Ends the answer because a source has changed: it is given no more. */
  end(): void {
    this.release();
    this.over(this);
  }

  /** Drops the answer: only those who wait for it still hold it. */
  release(): void {
    this.isOver = true;
    for (const { answers } of this.sources) answers?.delete(this);
  }
}

/**
 * Answers that many ask for, as they are sent. Each is kept until a view that it was made from changes, in any row: it
 * goes out of memory with that change. Who may ask is checked before, each time.
 */
@Injectable()
export class KeptAnswers {
  private readonly kept = new LRUCache<string, KeptAnswer>({
    max: KEPT,
    maxSize: KEPT_BYTES,
    dispose: (answer) => answer.release(),
  });
  /** Those who ask for the same at the same time wait for one answer. */
  private readonly making = new Map<string, KeptAnswer>();
  /** The last position that a maker has seen and found in its views. */
  private reached = 0;

  /** Number of answers in memory. */
  get size(): number {
    return this.kept.size;
  }

  /** @param make makes the answer from views alone, and reads them inside this call */
  async of(question: string, make: () => Promise<AnswerBody>): Promise<AnswerBody> {
    for (let waited = 0; waited < WAITED_FOR; waited++) {
      // without an await after it: the next caller must find the answer in the making
      const known = this.kept.get(question) ?? this.joinable(question);
      if (!known) break;
      const body = await known.again();
      if (body) return body;
    }
    return this.made(question, make);
  }

  private joinable(question: string): KeptAnswer | undefined {
    const making = this.making.get(question);
    // nobody waits for a position that another caller names and no view reaches, as after a restored backup
    return making && making.position <= Math.max(this.reached, positionOfReader()) ? making : undefined;
  }

  private made(question: string, make: () => Promise<AnswerBody>): Promise<AnswerBody> {
    const reader = freshness.getStore();
    if (!reader) return make();
    const answer = new KeptAnswer(
      (self) => {
        reader.answer = self;
        return make().finally(() => (reader.answer = undefined));
      },
      (self) => this.forget(question, self),
    );
    this.making.set(question, answer);
    void answer.body.then(
      (body) => {
        if (!reader.stale) this.reached = Math.max(this.reached, answer.position);
        this.keep(question, answer, body);
      },
      () => answer.end(),
    );
    return answer.body;
  }

  private keep(question: string, answer: KeptAnswer, { bytes }: AnswerBody): void {
    const isWanted = this.making.get(question) === answer && this.making.delete(question);
    if (isWanted) this.kept.set(question, answer, { size: bytes.length + Buffer.byteLength(question) + FRAME_BYTES });
    if (this.kept.peek(question) !== answer) answer.release();
  }

  private forget(question: string, answer: KeptAnswer): void {
    if (this.making.get(question) === answer) this.making.delete(question);
    if (this.kept.peek(question) === answer) this.kept.delete(question);
  }
}

const positionOfReader = (): number => freshness.getStore()?.position ?? 0;
