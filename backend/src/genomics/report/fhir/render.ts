import type { Findings } from '../../findings/index.js';
import { withheldStatements } from '../blocks/withheld.js';
import { gather, type Material } from '../material.js';
import type { ReportModel, ReportRequest } from '../model.js';
import { list } from '../say.js';
import { observations } from './observations.js';
import { addressOf, type Bundle, type Entry, GENETICS, loinc, profile, type Reference } from './resources.js';

/**
 * The report as a bundle of HL7's guide to genomics reporting (3.0.0, FHIR R4). Page and PDF are made from the same
 * findings. Nobody has reviewed it: its status is preliminary.
 */
export function renderFhir(findings: Findings, request: ReportRequest, model: ReportModel): Bundle {
  const { header } = model;
  const material = gather(findings, request, header.generatedAt);
  const book = new Book(header.generatedAt);
  const patient = book.add('patient', {
    resourceType: 'Patient',
    ...(header.patientName ? { name: [{ text: header.patientName }] } : {}),
    gender: header.sexAtBirth ?? 'unknown',
  });
  const performer = book.add('performer', { resourceType: 'Organization', name: header.companyName });
  const frame = { subject: patient, performer: [performer] };
  const results = observations(material, frame, (name, resource) => book.add(name, resource));
  book.add('report', {
    resourceType: 'DiagnosticReport',
    ...profile('genomic-report'),
    status: 'preliminary',
    category: [GENETICS],
    code: { ...loinc('51969-4'), text: model.title },
    subject: patient,
    issued: header.generatedAt,
    performer: [performer],
    ...(results.length > 0 ? { result: results } : {}),
    conclusion: [
      model.glance.headline,
      model.glance.reads,
      ...unsaid(material),
      material.words.confirm,
      model.notice,
    ].join(' '),
  });
  return { resourceType: 'Bundle', type: 'collection', timestamp: header.generatedAt, entry: book.entries };
}

/** Genes that were asked for and have no observation. */
function unsaid(material: Material): string[] {
  const { unknownGenes } = material.findings.scope;
  const unknown = unknownGenes.length > 0 ? [`No result for ${list(unknownGenes)}. This does not mean normal.`] : [];
  return [...unknown, ...withheldStatements(material).map(({ text }) => text)];
}

/** Resources in their order, each under an address of its own. */
class Book {
  readonly entries: Entry[] = [];

  constructor(private readonly report: string) {}

  add(name: string, resource: Entry['resource']): Reference {
    const fullUrl = addressOf(this.report, name);
    this.entries.push({ fullUrl, resource });
    return { reference: fullUrl };
  }
}
