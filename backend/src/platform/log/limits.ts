import type { StoredData } from './event-log.js';

/** UTF-8 bytes of an event's data as JSON. */
export const MAX_EVENT_BYTES = 1024 ** 2;
export const MAX_EVENTS_PER_APPEND = 500;
/** UTF-8 bytes of all events of an append as JSON: the default limit of EventStoreDB. */
export const MAX_APPEND_BYTES = 1024 ** 2;
/** characters */
export const MAX_STREAM_NAME = 250;

/** An append that no engine takes: a defect of the caller. Nothing was written. */
export class AppendRefused extends Error {}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Checks an append; every adapter of the event log calls it first. @throws AppendRefused */
export function checkAppend(stream: string, events: readonly StoredData[]): void {
  if (stream === '' || stream.length > MAX_STREAM_NAME) {
    throw new AppendRefused(`a stream's name has 1 to ${MAX_STREAM_NAME} characters, not ${stream.length}`);
  }
  if (events.length === 0 || events.length > MAX_EVENTS_PER_APPEND) {
    throw new AppendRefused(`${stream}: an append has 1 to ${MAX_EVENTS_PER_APPEND} events, not ${events.length}`);
  }
  for (const { id, type } of events) {
    if (!UUID.test(id)) throw new AppendRefused(`${stream}: the id of ${type} is not a UUID in lower case`);
    if (type === '') throw new AppendRefused(`${stream}: an event has no type`);
  }
}

/** @throws AppendRefused */
export function checkSize(stream: string, type: string, json: string): void {
  // a UTF-16 unit takes three bytes at most
  if (json.length * 3 <= MAX_EVENT_BYTES || Buffer.byteLength(json) <= MAX_EVENT_BYTES) return;
  throw new AppendRefused(`${stream}: ${type} is larger than ${MAX_EVENT_BYTES} bytes`);
}

/** @throws AppendRefused */
export function checkTotal(stream: string, jsons: readonly string[]): void {
  const units = jsons.reduce((sum, json) => sum + json.length, 0);
  if (units * 3 <= MAX_APPEND_BYTES) return;
  const bytes = jsons.reduce((sum, json) => sum + Buffer.byteLength(json), 0);
  if (bytes > MAX_APPEND_BYTES)
    throw new AppendRefused(`${stream}: an append is larger than ${MAX_APPEND_BYTES} bytes`);
}
