import { HttpException } from '@nestjs/common';
import { Refused } from '../../log/decider.js';
import { LogUnavailable, RevisionConflict } from '../../log/event-log.js';
import { DependencyDown } from '../../kernel/failures.js';
import { FileTooLarge, StorageFull } from '../../files/files.js';
import { failure, type Failure } from '../envelope.js';
import {
  EditConflict,
  InvalidFields,
  NotAllowed,
  NotHere,
  NotSignedIn,
  StepNeeded,
  TooManyTries,
  Unavailable,
} from './problems.js';
import { fill, type Refusal } from './refusals.js';

/** A failure in the form that clients receive. */
export interface ErrorAnswer {
  status: number;
  body: Failure;
  retryAfterSeconds?: number;
}

const RETRY_SECONDS = 5;
const UNEXPECTED: [code: string, sentence: string] = [
  'unexpected',
  'Something went wrong on our side. Nothing was lost; please try again.',
];

/** A code and a neutral sentence for each status, so that no library's text reaches a client. */
const neutral: Readonly<Record<number, [code: string, sentence: string]>> = {
  400: ['unreadable', 'We could not read this request. Check that its body is valid JSON and send it again.'],
  401: ['not_signed_in', 'Please sign in to go on.'],
  403: ['not_allowed', 'Your account is not allowed to do this.'],
  404: ['not_found', 'We could not find this.'],
  405: ['verb_not_granted', 'This cannot be done here. The header Allow names what can.'],
  408: ['timeout', 'The request took too long to arrive. Please send it again.'],
  409: ['conflict', 'Somebody else changed this first. Look at the newest version and try again.'],
  410: ['gone', 'This link is no longer valid.'],
  413: ['too_large', 'This is larger than the portal accepts.'],
  414: ['too_long', 'This address is longer than the portal accepts.'],
  415: ['wrong_media_type', 'The portal does not take this type of content here.'],
  422: ['invalid', 'Some fields need another look.'],
  429: ['too_many_tries', 'Too many tries. Please wait a moment and try again.'],
  431: ['headers_too_large', 'The headers of this request are larger than the portal accepts.'],
  500: UNEXPECTED,
  503: ['unavailable', 'A part of the portal cannot be reached just now. Please try again in a moment.'],
};

/** Gives the answer to any failure. An unexpected failure becomes a 500 with a neutral sentence. */
export function answerTo(error: unknown, refusalOf: (code: string) => Refusal | undefined): ErrorAnswer {
  if (error instanceof Refused) return refusalAnswer(error, refusalOf(error.code));
  if (error instanceof StepNeeded)
    return { status: 401, body: { ...failure(error.code, error.message), ...error.facts } };
  if (error instanceof InvalidFields)
    return { ...neutralAnswer(422), body: failure(...codeAndSentence(422), error.errors) };
  if (error instanceof EditConflict) return conflictAnswer(error);
  if (error instanceof TooManyTries) return { ...neutralAnswer(429), retryAfterSeconds: error.retryAfterSeconds };
  return neutralAnswer(statusOf(error));
}

function conflictAnswer({ conflicts }: EditConflict): ErrorAnswer {
  const who = [...new Set(Object.values(conflicts).map(({ by }) => by))].join(' and ');
  const sentence = `${who.charAt(0).toUpperCase()}${who.slice(1)} changed this since you last saw it. Nothing was saved.`;
  return { status: 409, body: { ...failure('edit.stale', sentence), conflicts } };
}

/** The answer that tells a status and nothing about its cause. */
export function neutralAnswer(status: number): ErrorAnswer {
  const known = status in neutral ? status : status >= 500 ? 500 : 400;
  const answer = { status: known, body: failure(...codeAndSentence(known)) };
  return known === 503 || known === 429 ? { ...answer, retryAfterSeconds: RETRY_SECONDS } : answer;
}

/** Gives the answer to a refusal. A refusal without a sentence is a programming error, hence a 500. */
function refusalAnswer(refused: Refused, refusal: Refusal | undefined): ErrorAnswer {
  if (!refusal) return neutralAnswer(500);
  if (refusal.status === 404) return neutralAnswer(404);
  const message = fill(refusal.message, refused.details);
  const errors = refusal.field ? { [refusal.field]: [message] } : undefined;
  const answer = { status: refusal.status, body: failure(refused.code, message, errors) };
  return refusal.status === 429 || refusal.status === 503 ? { ...answer, retryAfterSeconds: RETRY_SECONDS } : answer;
}

const statuses: readonly (readonly [abstract new (...given: never[]) => Error, number])[] = [
  [NotSignedIn, 401],
  [NotAllowed, 403],
  [NotHere, 404],
  [RevisionConflict, 409],
  [LogUnavailable, 503],
  [DependencyDown, 503],
  [StorageFull, 503],
  [FileTooLarge, 413],
  [Unavailable, 503],
];

/** Gives the status of a failure. Of Nest's own exceptions (too large, wrong media type) only the status is used. */
function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  return statuses.find(([kind]) => error instanceof kind)?.[1] ?? 500;
}

function codeAndSentence(status: number): [string, string] {
  return neutral[status] ?? UNEXPECTED;
}
