import { SetMetadata } from '@nestjs/common';
import type { RecordPart } from '@portal/events';
import type { FastifyRequest } from 'fastify';
import type { Caller } from './caller.js';

/** The part of a patient's record that a route shows, and the field of the request that names the patient or the file. */
export interface Reading {
  part: RecordPart;
  by: 'id' | 'patient_id' | 'path';
}

export const READING = Symbol('reading');

/** Declares that a route shows a part of a patient's record. Whoever passes its rules is noted in the access log. */
export const ReadsRecord = (part: RecordPart, by: Reading['by']) =>
  SetMetadata(READING, { part, by } satisfies Reading);

/** The port of the log of who read what; a capability provides it. */
export abstract class AccessLog {
  /** Durable when it answers. @throws LogUnavailable */
  abstract note(reading: Reading, caller: Caller, request: FastifyRequest): Promise<void>;
}
