import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DocumentAccess } from '../documents/documents.access.js';
import type { DocumentRow } from '../documents/documents.projections.js';
import { DocumentQueries } from '../documents/documents.queries.js';
import { mayRead, patientSees, readerOf } from '../documents/released.js';
import { type Caller, idIn, type Rule, textIn, valueIn } from '../platform/http/index.js';

@Injectable()
abstract class OfOwnRecord implements Rule {
  constructor(
    private readonly access: DocumentAccess,
    private readonly documents: DocumentQueries,
  ) {}

  async allows(caller: Caller, request: FastifyRequest): Promise<boolean> {
    const id = idIn(request, 'report_id');
    if (id === null) return true;
    const row = await this.documents.row(id);
    if (row?.kind !== 'report' || !this.isShown(row, caller)) return false;
    return this.access.allowsRecord(caller, row.filePath);
  }

  protected abstract isShown(report: DocumentRow, caller: Caller): boolean;
}

/** Requires that the report in the request is of a patient whom the caller may see. */
@Injectable()
export class OwnsReport extends OfOwnRecord {
  protected isShown(report: DocumentRow, caller: Caller): boolean {
    return mayRead(readerOf(caller), report);
  }
}

/** Requires that the report in the request is one that the patient knows of, though they may not read it yet. */
@Injectable()
export class KnowsOfReport extends OfOwnRecord {
  protected isShown(report: DocumentRow): boolean {
    return patientSees(report) !== 'nothing';
  }
}

/** Requires that the genome and the medical files in the request are the caller's. */
@Injectable()
export class OwnsReportFiles implements Rule {
  constructor(private readonly documents: DocumentAccess) {}

  async allows(caller: Caller, request: FastifyRequest): Promise<boolean> {
    const files = valueIn(request, 'medical_files');
    const paths = [textIn(request, 'vcf_path'), ...(Array.isArray(files) ? files : [])].filter(
      (path) => typeof path === 'string',
    );
    const allowed = await Promise.all(paths.map((path) => this.documents.allows(caller, path)));
    return allowed.every(Boolean);
  }
}
