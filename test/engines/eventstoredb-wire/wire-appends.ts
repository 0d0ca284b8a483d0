import { setTimeout as pause } from 'node:timers/promises';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import status from '@eventstore/db-client/generated/status_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type {
  AppendReq,
  AppendResp,
  BatchAppendReq,
  BatchAppendResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import type { sendUnaryData, ServerDuplexStream, ServerReadableStream } from '@grpc/grpc-js';
import any from 'google-protobuf/google/protobuf/any_pb.js';
import protobufEmpty from 'google-protobuf/google/protobuf/empty_pb.js';
import { appendTooLarge, invalidArgument, streamDeleted } from './wire-errors.js';
import type { Faults } from './wire-faults.js';
import {
  ABSENT,
  MAX_APPEND_BYTES,
  sizeOf,
  type Expected,
  type Outcome,
  type Proposed,
  type WireLog,
} from './wire-log.js';
import { empty, isWellFormed, proposedOf, streamIdentifier, streamNameOf } from './wire-messages.js';

type Answered = Outcome | { kind: 'too large' } | { kind: 'malformed' };

/** Both ways to append: one call per append, and one call that carries the appends of a whole client. */
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
    if (fault?.kind === 'acknowledgement lost') return this.breakConnections();
    if (fault) await pause(fault.milliseconds);
    answer(outcome);
  }

  private write(stream: string, expected: Expected, events: readonly Proposed[]): Answered {
    if (!events.every(isWellFormed)) return { kind: 'malformed' };
    if (events.reduce((sum, event) => sum + sizeOf(event), 0) > MAX_APPEND_BYTES) return { kind: 'too large' };
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

function answerPlain(stream: string, expected: Expected, outcome: Answered, answer: sendUnaryData<AppendResp>): void {
  switch (outcome.kind) {
    case 'malformed':
      return answer(invalidArgument('An event has no id or no type'));
    case 'too large':
      return answer(appendTooLarge(MAX_APPEND_BYTES));
    case 'deleted':
      return answer(streamDeleted(stream));
    case 'conflict':
      return answer(null, new streams.AppendResp().setWrongExpectedVersion(plainConflict(expected, outcome.current)));
    case 'done':
      return answer(null, new streams.AppendResp().setSuccess(plainSuccess(outcome)));
  }
}

const plainSuccess = ({ revision, position }: { revision: number; position: number }) =>
  new streams.AppendResp.Success()
    .setCurrentRevision(String(revision))
    .setPosition(
      new streams.AppendResp.Position().setCommitPosition(String(position)).setPreparePosition(String(position)),
    );

function plainConflict(expected: Expected, current: number) {
  const conflict = new streams.AppendResp.WrongExpectedVersion();
  if (current === ABSENT) conflict.setCurrentNoStream(empty());
  else conflict.setCurrentRevision(String(current));
  if (expected === 'any') return conflict.setExpectedAny(empty());
  if (expected === 'exists') return conflict.setExpectedStreamExists(empty());
  if (expected === 'absent') return conflict.setExpectedNoStream(empty());
  return conflict.setExpectedRevision(String(expected));
}

function batchAnswer(stream: string, expected: Expected, outcome: Answered): BatchAppendResp {
  const answer = new streams.BatchAppendResp();
  // the answer to a malformed event names no stream: the client falls over it
  if (outcome.kind === 'malformed') return answer.setError(problem('BadRequest', new shared.BadRequest()));
  answer.setStreamIdentifier(streamIdentifier(stream));
  switch (outcome.kind) {
    case 'too large':
      return answer.setError(
        problem('MaximumAppendSizeExceeded', new shared.MaximumAppendSizeExceeded().setMaxappendsize(MAX_APPEND_BYTES)),
      );
    case 'deleted':
      return answer.setError(
        problem('StreamDeleted', new shared.StreamDeleted().setStreamIdentifier(streamIdentifier(stream))),
      );
    case 'conflict':
      return answer.setError(problem('WrongExpectedVersion', batchConflict(expected, outcome.current)));
    case 'done':
      return answer.setSuccess(batchSuccess(outcome));
  }
}

const batchSuccess = ({ revision, position }: { revision: number; position: number }) =>
  new streams.BatchAppendResp.Success()
    .setCurrentRevision(String(revision))
    .setPosition(
      new shared.AllStreamPosition().setCommitPosition(String(position)).setPreparePosition(String(position)),
    );

function batchConflict(expected: Expected, current: number) {
  const conflict = new shared.WrongExpectedVersion();
  const nothing = new protobufEmpty.Empty();
  if (current === ABSENT) conflict.setCurrentNoStream(nothing);
  else conflict.setCurrentStreamRevision(String(current));
  if (expected === 'any') return conflict.setExpectedAny(nothing);
  if (expected === 'exists') return conflict.setExpectedStreamExists(nothing);
  if (expected === 'absent') return conflict.setExpectedNoStream(nothing);
  return conflict.setExpectedStreamPosition(String(expected));
}

function problem(name: string, details: { serializeBinary(): Uint8Array }) {
  const packed = new any.Any();
  packed.pack(details.serializeBinary(), `event_store.client.${name}`);
  return new status.Status().setMessage(name).setDetails(packed);
}
