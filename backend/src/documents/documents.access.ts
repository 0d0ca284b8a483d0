import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { PatientAccess } from '../patients/patients.access.js';
import { type Caller, type Rule, textIn } from '../platform/http/index.js';
import { DocumentQueries } from './documents.queries.js';
import { mayRead, readerOf } from './released.js';
import { patientOf } from './file-keys.js';

/**
 * Allows callers who may see the patient whose id is in the path. To the patient, a report that is not released yet is
 * as absent as another person's.
 */
@Injectable()
export class DocumentAccess {
  constructor(
    private readonly patients: PatientAccess,
    private readonly documents: DocumentQueries,
  ) {}

  async allows(caller: Caller, path: string): Promise<boolean> {
    if (!(await this.allowsRecord(caller, path))) return false;
    const reader = readerOf(caller);
    if (reader === 'provider') return true;
    const row = await this.documents.byPath(path);
    return row !== undefined && mayRead(reader, row);
  }

  /** Whether the caller may see the record that the path is in. */
  async allowsRecord(caller: Caller, path: string): Promise<boolean> {
    const patientId = patientOf(path);
    if (!Number.isSafeInteger(patientId) || patientId <= 0) return false;
    return this.patients.allows(caller, await this.patients.present(patientId));
  }
}

@Injectable()
abstract class OwnsDocument implements Rule {
  protected abstract readonly field: string;

  constructor(protected readonly documents: DocumentAccess) {}

  async allows(caller: Caller, request: FastifyRequest): Promise<boolean> {
    const path = textIn(request, this.field);
    return path === null || this.mayReach(caller, path);
  }

  protected mayReach(caller: Caller, path: string): Promise<boolean> {
    return this.documents.allows(caller, path);
  }
}

/** Requires that the caller may see the document that `path` names. */
@Injectable()
export class OwnsPath extends OwnsDocument {
  protected readonly field = 'path';
}

/** Requires that the caller may see the document that `file_path` names. */
@Injectable()
export class OwnsFilePath extends OwnsDocument {
  protected readonly field = 'file_path';
}

/** Requires that the caller may see the upload that `key` names. */
@Injectable()
export class OwnsKey extends OwnsDocument {
  protected readonly field = 'key';

  /** What is being uploaded is no document yet. */
  protected override mayReach(caller: Caller, key: string): Promise<boolean> {
    return this.documents.allowsRecord(caller, key);
  }
}
