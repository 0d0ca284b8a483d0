import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { PatientAccess } from '../patients/patients.access.js';
import { type Caller, type Rule, textIn } from '../platform/http/index.js';
import { patientOf } from './patient-documents.js';

/** Allows whoever may see the patient, whom every path names. */
@Injectable()
export class DocumentAccess {
  constructor(private readonly patients: PatientAccess) {}

  async allows(caller: Caller, path: string): Promise<boolean> {
    const patientId = patientOf(path);
    return Number.isSafeInteger(patientId) && patientId > 0 && this.patients.allows(caller, patientId);
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

/** The document that `path` names is the caller's to see. */
@Injectable()
export class OwnsPath extends OwnsDocument {
  protected readonly field = 'path';
}

/** The document that `file_path` names is the caller's. */
@Injectable()
export class OwnsFilePath extends OwnsDocument {
  protected readonly field = 'file_path';
}

/** The upload that `key` names is the caller's. */
@Injectable()
export class OwnsKey extends OwnsDocument {
  protected readonly field = 'key';
}
