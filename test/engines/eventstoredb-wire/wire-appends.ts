import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type {
  AppendReq,
  AppendResp,
  BatchAppendReq,
  BatchAppendResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import type { sendUnaryData, ServerDuplexStream, ServerReadableStream } from '@grpc/grpc-js';
import { answerPlain, batchAnswer, type Answered } from './wire-answers.js';
import type { Faults } from './wire-faults.js';
import { sizeOf, type Expected, type Proposed, type WireLog } from './wire-log.js';
import { isWellFormed, proposedOf, streamNameOf } from './wire-messages.js';

/** The time after which the server answers a dropped append: its PrepareTimeoutMs and CommitTimeoutMs. */
const TIMED_OUT_MILLISECONDS = 2_000;

/** Both kinds of append: one call per append, or one call for all appends of a client. */
export class WireAppends {
  constructor(
    private readonly log: WireLog,
    private readonly faults: Faults,
    private readonly breakConnections: () => void,
  ) {}

  append(call: ServerReadableStream<AppendReq, AppendResp>, answer: sendUnaryData<AppendResp>): void {
    const requests: AppendReq[] = [];
    call.on('error', () => undefined);
    call.on('data', (request: AppendReq) => requests.push(request));
    call.on('end', () => {
      const [head, ...rest] = requests;
      const options = head?.getOptions();
      const stream = streamNameOf(options?.getStreamIdentifier());
      const events = rest.flatMap((request) => request.getProposedMessage() ?? []).map(proposedOf);
      const expected = expectedOf(options, options?.getRevision());
      void this.carryOut(stream, expected, events, (outcome) => answerPlain(stream, expected, outcome, answer));
    });
  }

  batchAppend(call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>): void {
    const open = new Map<string, { options: BatchAppendReq.Options | undefined; events: Proposed[] }>();
    call.on('error', () => undefined);
    call.on('end', () => call.end());
    call.on('data', (request: BatchAppendReq) => {
      const id = request.getCorrelationId()?.getString() ?? '';
      const batch = open.get(id) ?? { options: request.getOptions(), events: [] };
      batch.events.push(...request.getProposedMessagesList().map(proposedOf));
      open.set(id, batch);
      if (!request.getIsFinal()) return;
      open.delete(id);
      const stream = streamNameOf(batch.options?.getStreamIdentifier());
      const expected = expectedOf(batch.options, batch.options?.getStreamPosition());
      void this.carryOut(stream, expected, batch.events, (outcome) =>
        call.write(batchAnswer(stream, expected, outcome).setCorrelationId(request.getCorrelationId())),
      );
    });
  }

  private async carryOut(
    stream: string,
    expected: Expected,
    events: readonly Proposed[],
    answer: (outcome: Answered) => void,
  ): Promise<void> {
    const fault = this.faults.next();
    if (fault?.kind === 'swallowed') return;
    const outcome = this.write(stream, expected, events);
    // StorageWriterService.cs, ActOnCommitCheckFailure: the server does not answer a repeat of an event that is not
    // indexed yet. It answers a conflict with such an event at once.
    if (outcome.kind === 'dropped') await pause(TIMED_OUT_MILLISECONDS);
    else if (outcome.kind !== 'conflict') await this.indexed();
    if (fault?.kind === 'acknowledgement lost') return this.breakConnections();
    if (fault?.kind === 'acknowledgement delayed') await pause(fault.milliseconds);
    const isBlind = fault?.kind === 'acknowledged without a position' && outcome.kind === 'done';
    answer(isBlind ? { ...outcome, position: undefined } : outcome);
  }

  /**
   * Indexes the append. An append is on disk a moment before it can be read; the acknowledgement comes with the second.
   */
  private async indexed(): Promise<void> {
    await nextTurn();
    this.log.index();
  }

  private write(stream: string, expected: Expected, events: readonly Proposed[]): Answered {
    if (!events.every(isWellFormed)) return { kind: 'malformed' };
    const limit = this.log.maxAppendBytes;
    if (events.reduce((sum, event) => sum + sizeOf(event), 0) > limit) return { kind: 'too large', limit };
    return this.log.append(stream, expected, events);
  }
}

interface ExpectedOptions {
  hasAny(): boolean;
  hasNoStream(): boolean;
  hasStreamExists(): boolean;
}

function expectedOf(options: ExpectedOptions | undefined, revision: string | undefined): Expected {
  if (options?.hasNoStream()) return 'absent';
  if (options?.hasStreamExists()) return 'exists';
  return !options || options.hasAny() ? 'any' : Number(revision);
}
