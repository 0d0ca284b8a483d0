import { Error as MongooseError, mongo } from 'mongoose';
import { DependencyDown } from '../../kernel/failures.js';

const UNAUTHORIZED = 13;
/** Wrong user or password; the second is Atlas' own. */
const AUTHENTICATION_FAILED = [18, 8000];
const DUPLICATE_KEY = 11000;
/** Malformed, too large, too deep: what is wrong with the call itself stays wrong on every server. */
const ABOUT_THE_CALL = [2, 9, 14, 15, 52, 10334, 17280, 17419, 17420];
const TOO_OLD = /wire version/;

const codeOf = (error: unknown): number => (error instanceof mongo.MongoServerError ? Number(error.code) : 0);

/** Another document has the same key already. Of many writes: none of them failed for another reason. */
export const isDuplicateKey = (error: unknown): boolean => codesOf(error).every((code) => code === DUPLICATE_KEY);

function codesOf(error: unknown): number[] {
  if (!(error instanceof mongo.MongoBulkWriteError)) return [codeOf(error)];
  const unsure = error.result?.getWriteConcernError();
  const failed = [error.writeErrors].flat().map(({ code }) => code);
  return failed.length === 0 ? [codeOf(error)] : [...failed, ...(unsure ? [unsure.code ?? 0] : [])];
}

/** What the ports throw for it: whatever does not say something of the call itself can only be waited for. */
export function meaningOf(error: unknown): unknown {
  const isAboutTheCall = isDuplicateKey(error) || ABOUT_THE_CALL.includes(codeOf(error)) || isMisuse(error);
  return isDriverError(error) && !isAboutTheCall ? new DependencyDown(`MongoDB: ${reasonOf(error)}`) : error;
}

/** What no waiting mends, as a sentence about the setting; undefined for the rest. */
export function settingAtFault(error: unknown): string | undefined {
  const cause = causeOf(error);
  if (AUTHENTICATION_FAILED.includes(codeOf(cause))) return 'the server does not take this user and password';
  if (codeOf(cause) === UNAUTHORIZED) return 'this user may not read and write the database: grant it readWrite';
  if (error instanceof mongo.MongoParseError || isMisuse(error)) return `is not understood: ${reasonOf(error)}`;
  return TOO_OLD.test(reasonOf(error)) ? 'the server is older than MongoDB 4.4' : undefined;
}

/** The driver's words. They may repeat the address: then without the user in it. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\/\/[^/\s]*@/g, '//');

/** The driver lets some failures of a socket through as Node tells them: those have a code like `EPIPE`. */
const isDriverError = (error: unknown): boolean =>
  error instanceof mongo.MongoError ||
  error instanceof MongooseError ||
  typeof (error as { code?: unknown }).code === 'string';

const isMisuse = (error: unknown): boolean =>
  error instanceof mongo.MongoInvalidArgumentError || error instanceof MongooseError.CastError;

/** A server that could not be chosen tells why in the last place that one looks. */
function causeOf(error: unknown): unknown {
  const { reason } = error as { reason?: { servers?: Map<string, { error: unknown }> } };
  return [...(reason?.servers?.values() ?? [])].find((server) => server.error)?.error ?? error;
}
