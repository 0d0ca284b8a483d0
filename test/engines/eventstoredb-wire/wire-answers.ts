import shared from '@eventstore/db-client/generated/shared_pb.js';
import status from '@eventstore/db-client/generated/status_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { AppendResp, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { sendUnaryData } from '@grpc/grpc-js';
import any from 'google-protobuf/google/protobuf/any_pb.js';
import protobufEmpty from 'google-protobuf/google/protobuf/empty_pb.js';
import { appendTimedOut, appendTooLarge, invalidArgument, streamDeleted } from './wire-errors.js';
import { ABSENT, type Expected, type Outcome } from './wire-log.js';
import { empty, streamIdentifier } from './wire-messages.js';

/** The result of a write, with its position if that is known. */
interface Written {
  kind: 'done';
  revision: number;
  position: number | undefined;
}

/** The result of an append. */
export type Answered = Outcome | Written | { kind: 'too large'; limit: number } | { kind: 'malformed' };

/** The answer to a plain append: a conflict is a message, every other failure is an error of the call. */
export function answerPlain(
  stream: string,
  expected: Expected,
  outcome: Answered,
  answer: sendUnaryData<AppendResp>,
): void {
  switch (outcome.kind) {
    case 'malformed':
      return answer(invalidArgument('An event has no id or no type'));
    case 'too large':
      return answer(appendTooLarge(outcome.limit));
    case 'deleted':
      return answer(streamDeleted(stream));
    case 'dropped':
      return answer(appendTimedOut());
    case 'conflict':
      return answer(null, new streams.AppendResp().setWrongExpectedVersion(plainConflict(expected, outcome.current)));
    case 'done':
      return answer(null, new streams.AppendResp().setSuccess(plainSuccess(outcome)));
  }
}

function plainSuccess({ revision, position }: Written) {
  const success = new streams.AppendResp.Success().setCurrentRevision(String(revision));
  if (position === undefined) return success.setNoPosition(empty());
  const both = String(position);
  return success.setPosition(new streams.AppendResp.Position().setCommitPosition(both).setPreparePosition(both));
}

function plainConflict(expected: Expected, current: number) {
  const conflict = new streams.AppendResp.WrongExpectedVersion();
  if (current === ABSENT) conflict.setCurrentNoStream(empty());
  else conflict.setCurrentRevision(String(current));
  if (expected === 'any') return conflict.setExpectedAny(empty());
  if (expected === 'exists') return conflict.setExpectedStreamExists(empty());
  if (expected === 'absent') return conflict.setExpectedNoStream(empty());
  return conflict.setExpectedRevision(String(expected));
}

/** The answer to one append of a batch call; the call goes on after a failed append. */
export function batchAnswer(stream: string, expected: Expected, outcome: Answered): BatchAppendResp {
  const answer = new streams.BatchAppendResp();
  // the answer to a malformed event names no stream, which makes the client fail
  if (outcome.kind === 'malformed') return answer.setError(problem('BadRequest', new shared.BadRequest()));
  answer.setStreamIdentifier(streamIdentifier(stream));
  switch (outcome.kind) {
    case 'too large':
      return answer.setError(
        problem('MaximumAppendSizeExceeded', new shared.MaximumAppendSizeExceeded().setMaxappendsize(outcome.limit)),
      );
    case 'deleted':
      return answer.setError(
        problem('StreamDeleted', new shared.StreamDeleted().setStreamIdentifier(streamIdentifier(stream))),
      );
    case 'dropped':
      return answer.setError(problem('Timeout', new shared.Timeout()));
    case 'conflict':
      return answer.setError(problem('WrongExpectedVersion', batchConflict(expected, outcome.current)));
    case 'done':
      return answer.setSuccess(batchSuccess(outcome));
  }
}

function batchSuccess({ revision, position }: Written) {
  const success = new streams.BatchAppendResp.Success().setCurrentRevision(String(revision));
  if (position === undefined) return success.setNoPosition(new protobufEmpty.Empty());
  const both = String(position);
  return success.setPosition(new shared.AllStreamPosition().setCommitPosition(both).setPreparePosition(both));
}

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
