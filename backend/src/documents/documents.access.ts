import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { PatientAccess } from '../patients/patients.access.js';
import { type Caller, type Rule, textIn } from '../platform/http/index.js';
import { patientOf } from './patient-documents.js';

/** Allows callers who may see the patient whose id is in the path. */
@Injectable()
export class DocumentAccess {
  constructor(private readonly patients: PatientAccess) {}

  async allows(caller: Caller, path: string): Promise<boolean> {
    const patientId = patientOf(path);
    if (!Number.isSafeInteger(patientId) || patientId <= 0) return false;
    return this.patients.allows(caller, await this.patients.present(patientId));
  }
}

@Injectable()
abstract class OwnsDocument implements Rule {
  protected abstract readonly field: string;

  constructor(private readonly documents: DocumentAccess) {}

  async allows(caller: Caller, request: FastifyRequest): Promise<boolean> {
    const path = textIn(request, this.field);
    return path === null || this.documents.allows(caller, path);
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
}
