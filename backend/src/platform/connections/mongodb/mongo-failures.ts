import { Error as MongooseError, mongo } from 'mongoose';
import { DependencyDown } from '../../kernel/failures.js';

const UNAUTHORIZED = 13;
/** Codes of a wrong user or password; the second one is used by Atlas only. */
const AUTHENTICATION_FAILED = [18, 8000];
const DUPLICATE_KEY = 11000;
/** Codes of calls that are malformed, too large or too deep. No server takes such a call, so waiting does not help. */
const ABOUT_THE_CALL = [2, 9, 14, 15, 52, 10334, 17280, 17419, 17420];
const TOO_OLD = /wire version/;

const codeOf = (error: unknown): number => (error instanceof mongo.MongoServerError ? Number(error.code) : 0);

/** Whether another document already has the same key. For many writes: whether they failed for no other reason. */
export const isDuplicateKey = (error: unknown): boolean => codesOf(error).every((code) => code === DUPLICATE_KEY);

function codesOf(error: unknown): number[] {
  if (!(error instanceof mongo.MongoBulkWriteError)) return [codeOf(error)];
  const unsure = error.result?.getWriteConcernError();
  const failed = [error.writeErrors].flat().map(({ code }) => code);
  return failed.length === 0 ? [codeOf(error)] : [...failed, ...(unsure ? [unsure.code ?? 0] : [])];
}

/** The error that the ports throw instead: DependencyDown, unless the fault lies in the call itself. */
export function meaningOf(error: unknown): unknown {
  const isAboutTheCall = isDuplicateKey(error) || ABOUT_THE_CALL.includes(codeOf(error)) || isMisuse(error);
  return isDriverError(error) && !isAboutTheCall ? new DependencyDown(`MongoDB: ${reasonOf(error)}`) : error;
}

/** A sentence about the setting, for a failure that waiting does not mend; undefined for the rest. */
export function settingAtFault(error: unknown): string | undefined {
  const cause = causeOf(error);
  if (AUTHENTICATION_FAILED.includes(codeOf(cause))) return 'the server does not take this user and password';
  if (codeOf(cause) === UNAUTHORIZED) return 'this user may not read and write the database: grant it readWrite';
  if (error instanceof mongo.MongoParseError || isMisuse(error)) return `is not understood: ${reasonOf(error)}`;
  return TOO_OLD.test(reasonOf(error)) ? 'the server is older than MongoDB 4.4' : undefined;
}

/** The driver's message. Leaves out the user in an address that the message repeats. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\/\/[^/\s]*@/g, '//');

/**
 * Whether an error comes from the driver. The driver passes on some socket failures as Node's errors, with a code like
 * `EPIPE`.
 */
const isDriverError = (error: unknown): boolean =>
  error instanceof mongo.MongoError ||
  error instanceof MongooseError ||
  typeof (error as { code?: unknown }).code === 'string';

const isMisuse = (error: unknown): boolean =>
  error instanceof mongo.MongoInvalidArgumentError || error instanceof MongooseError.CastError;

/** The reason why no server could be chosen. The driver hides it in the descriptions of the servers. */
function causeOf(error: unknown): unknown {
  const { reason } = error as { reason?: { servers?: Map<string, { error: unknown }> } };
  return [...(reason?.servers?.values() ?? [])].find((server) => server.error)?.error ?? error;
}
