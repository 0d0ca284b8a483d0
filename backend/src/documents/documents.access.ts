import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { PatientAccess } from '../patients/index.js';
import { type Caller, type Rule, textIn } from '../platform/http/index.js';
import { patientOf } from './patient-documents.js';

/** A document belongs to whoever its patient belongs to; every path names its patient. */
@Injectable()
export class DocumentAccess {
  constructor(private readonly patients: PatientAccess) {}

  async allows(caller: Caller, path: string): Promise<boolean> {
    const patientId = patientOf(path);
    return Number.isSafeInteger(patientId) && patientId > 0 && this.patients.allows(caller, patientId);
  }
}

const ownsPathIn = (field: string) => {
  @Injectable()
  class OwnsDocument implements Rule {
    constructor(private readonly documents: DocumentAccess) {}

    async allows(caller: Caller, request: FastifyRequest): Promise<boolean> {
      const path = textIn(request, field);
      return path === null || this.documents.allows(caller, path);
    }
  }
  return OwnsDocument;
};

/** The document that `path` names is the caller's to see. */
export class OwnsPath extends ownsPathIn('path') {}
/** The document that `file_path` names is the caller's. */
export class OwnsFilePath extends ownsPathIn('file_path') {}
/** The upload that `key` names is the caller's. */
export class OwnsKey extends ownsPathIn('key') {}
