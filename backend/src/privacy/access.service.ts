import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { patientOf } from '../documents/file-keys.js';
import { PatientAccess } from '../patients/patients.access.js';
import { AccessLog, type Caller, idIn, originOf, type Reading, textIn } from '../platform/http/index.js';
import { streamsOf } from '../platform/log/streams.js';
import { access, accessKey, accessStream, SAME_ACCESS_MILLISECONDS } from './access.js';

/** Who read what of each record. */
@Injectable()
export class AccessNotes extends streamsOf(access, accessStream) {}

/** Number of accesses that a process knows to be noted. */
const REMEMBERED = 20_000;

/** Notes who reads a patient's record, unless it is the patient. */
@Injectable()
export class NotingAccessLog extends AccessLog {
  private readonly noted = new LRUCache<string, number>({ max: REMEMBERED });

  constructor(
    private readonly notes: AccessNotes,
    private readonly patients: PatientAccess,
  ) {
    super();
  }

  override async note({ part, by }: Reading, caller: Caller, request: FastifyRequest): Promise<void> {
    const { role, personId, companyId } = caller;
    if (role === 'patient' || companyId === null) return;
    const fileKey = by === 'path' ? textIn(request, by) : null;
    const named = fileKey === null ? idIn(request, by) : patientOf(fileKey);
    if (named === null) return;
    const patientId = await this.patients.present(named);
    const facts = { patientId, companyId, personId, part, fileKey };
    const key = `${patientId} ${accessKey(facts)}`;
    const now = request.time.getTime();
    if (now - (this.noted.get(key) ?? -Infinity) < SAME_ACCESS_MILLISECONDS) return;
    await this.notes.tell(
      patientId,
      { type: 'NoteAccess', ...facts, at: request.time.toISOString() },
      originOf(request),
    );
    this.noted.set(key, now);
  }
}
