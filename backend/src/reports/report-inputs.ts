import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { CompanyQueries } from '../companies/companies.queries.js';
import type { Config } from '../config.js';
import type { DocumentRow, GenomeRow } from '../documents/documents.projections.js';
import { DocumentQueries } from '../documents/documents.queries.js';
import { findingsPath, indexKeyOf, uploadKeyOf } from '../documents/file-keys.js';
import { isUpToDate } from '../genomics/reader/standard-form/convert.js';
import type { MedicalFile } from '../genomics/report/model.js';
import { PersonQueries } from '../identity/identity.queries.js';
import { KnowledgeFiles } from '../knowledge/knowledge-files.js';
import { LaboratoryQueries } from '../laboratory/laboratory.queries.js';
import { Files, type Releasable, releasing } from '../platform/files/files.js';
import { Clock } from '../platform/kernel/clock.js';
import { SETTINGS } from '../platform/kernel/settings.js';
import { ageOf } from './ages.js';
import type { OpenReportRow, ReportRequest } from './open-reports.projections.js';
import type { ReportInput } from './report.program.js';
import { modelIn } from './writer/model-settings.js';

type Copy = Awaited<ReturnType<Files['localCopy']>>;

/** Brings what a report is made from to this machine: the genome, knowledge, and the facts about the people in it. */
@Injectable()
export class ReportInputs {
  constructor(
    private readonly files: Files,
    private readonly documentQueries: DocumentQueries,
    private readonly personQueries: PersonQueries,
    private readonly companyQueries: CompanyQueries,
    private readonly knowledge: KnowledgeFiles,
    private readonly laboratory: LaboratoryQueries,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Config,
  ) {}

  /** @throws DependencyDown; Error when the genome is in the record no more */
  async bring({ request, requestedBy }: OpenReportRow): Promise<Releasable & { input: ReportInput }> {
    const document = await this.documentQueries.row(request.genomeDocumentId);
    if (!document?.genome) throw new Error(`genome ${request.genomeDocumentId} is not in the record any more`);
    // comes before the file is fetched, because this may have to wait for the views, and the file may be large
    const content = await this.content(request, requestedBy, document);
    const knowledge = await this.knowledge.copies();
    const before = await this.findingsOf(request).catch(releasing(knowledge));
    const { standardKey } = document.genome;
    // without its index the whole genome is read
    const index = await this.copyIfThere(indexKeyOf(standardKey)).catch(() => null);
    const { path, folder, release } = await this.files
      .workplace(standardKey)
      .catch(releasing(knowledge, before, index));
    const upload = await this.uploadOf(document.genome, path).catch(releasing(knowledge, before, index, { release }));
    const input = {
      path,
      index: index?.path ?? null,
      upload: upload && { path: upload.path, folder, reference: this.settings.REFERENCE_FASTA ?? null },
      outputs: {
        page: join(folder, 'report.html'),
        pdf: join(folder, 'report.pdf'),
        fhir: join(folder, 'report.fhir.json'),
        findings: join(folder, 'findings.json'),
      },
      imported: knowledge.files,
      before: before?.path ?? null,
      ...content,
    };
    const copies = [knowledge, before, index, upload];
    return {
      input,
      release: async () => void (await Promise.all([release(), ...copies.map((copy) => copy?.release())])),
    };
  }

  /** The upload, where an earlier version converted it. What reads showed takes days, and is kept as it came. */
  private async uploadOf({ standardKey, provenance }: GenomeRow, standardPath: string): Promise<Copy | null> {
    return provenance !== null || (await isUpToDate(standardPath))
      ? null
      : this.files.localCopy(uploadKeyOf(standardKey));
  }

  /** A file on this machine; null where there is none. */
  private async copyIfThere(key: string | null): Promise<Copy | null> {
    return key !== null && (await this.files.stat(key)) ? this.files.localCopy(key) : null;
  }

  /** What the version before stated; null for a first version, and for one that was made before findings were kept. */
  private async findingsOf({ rerunOf }: ReportRequest): Promise<Copy | null> {
    const row = rerunOf === null ? undefined : await this.documentQueries.row(rerunOf);
    return this.copyIfThere(row ? findingsPath(row.filePath) : null);
  }

  private async content(
    held: ReportRequest,
    requestedBy: number | null,
    { title, genome }: DocumentRow,
  ): Promise<Omit<ReportInput, 'path' | 'index' | 'upload' | 'outputs' | 'imported' | 'before'>> {
    const people = await this.personQueries.people(
      requestedBy === null ? [held.patientId] : [held.patientId, requestedBy],
    );
    const company = await this.companyQueries.row(held.companyId);
    const patient = people.get(held.patientId);
    const sex = patient?.sexAtBirth;
    return {
      request: {
        title: held.reportName,
        focus: held.focus,
        blocks: held.blocks,
        requiredGenes: held.requiredGenes,
        audience: requestedBy === held.patientId ? 'person' : 'clinician',
      },
      context: {
        patientName: patient?.name ?? null,
        sexAtBirth: sex === 'male' || sex === 'female' ? sex : null,
        providerName: (requestedBy === null ? undefined : people.get(requestedBy)?.name) ?? null,
        companyName: company?.name ?? '',
        generatedAt: this.clock.now().toISOString(),
        fileName: title,
        sample: genome?.sample ?? null,
        medicalFiles: await this.medicalFiles(held),
      },
      build: genome?.figures.build ?? 'unknown',
      outside: await this.laboratory.of(held.patientId),
      model: modelIn(this.settings),
      ageYears: ageOf(patient, this.clock.now().toISOString()),
    };
  }

  /** The files that were given with the order, by name and day. Nobody reads them for the report. */
  private async medicalFiles({ medicalDocumentIds, patientId }: ReportRequest): Promise<MedicalFile[]> {
    const rows = await Promise.all(medicalDocumentIds.map((id) => this.documentQueries.row(id)));
    return rows
      .filter((row) => row?.patientId === patientId)
      .map((row) => ({ name: row!.title, date: row!.updatedAt }));
  }
}
