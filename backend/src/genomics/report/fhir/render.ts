import type { ConditionFinding, DrugFinding, Findings, VariantFinding } from '../../findings/index.js';
import { withheldStatements } from '../blocks/withheld.js';
import { gather, type Material } from '../material.js';
import type { ReportModel, ReportRequest } from '../model.js';
import { list } from '../say.js';
import { diagnosticComponents, genotypeComponents, genotypeValue, therapeuticComponents } from './implications.js';
import {
  addressOf,
  guideCode,
  GUIDE,
  loinc,
  type Bundle,
  type Concept,
  type Entry,
  type Reference,
} from './resources.js';
import { variantCode, variantComponents, variantValue } from './variants.js';
import { variantKey } from '../../model.js';

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
  const results = observations(material, book, { subject: patient, performer: [performer] });
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

interface Frame {
  readonly subject: Reference;
  readonly performer: readonly Reference[];
}

/** Variants and genotypes first, then what follows from them. */
function observations(material: Material, book: Book, frame: Frame): Reference[] {
  const { conditions, genes, partners, drugs, words, traits, findings, request } = material;
  const observe = (name: string, kind: string, code: Concept, rest: Record<string, unknown>): Reference =>
    book.add(name, {
      resourceType: 'Observation',
      ...profile(kind),
      status: 'preliminary',
      category: [LABORATORY, GENETICS],
      code,
      ...frame,
      ...rest,
    });
  const oneStar = request.audience === 'clinician' ? findings.oneStar : [];
  const shown = [
    ...conditions.flatMap(({ variants }) => variants.map(({ finding }) => finding)),
    ...traits,
    ...oneStar,
  ];
  const variants = new Map<VariantFinding, Reference>();
  for (const finding of new Set(shown)) {
    const rest = { valueCodeableConcept: variantValue(finding), component: variantComponents(finding) };
    variants.set(finding, observe(`variant ${variantKey(finding.variant)}`, 'variant', variantCode, rest));
  }
  const all = [...genes, ...partners];
  const genotypes = new Map(
    all.map((gene) => {
      const rest = { valueCodeableConcept: genotypeValue(gene), component: genotypeComponents(gene, words) };
      return [gene.gene, observe(`genotype ${gene.gene}`, 'genotype', loinc('84413-4'), rest)] as const;
    }),
  );
  const behind = ({ variants: each }: ConditionFinding) => each.map(({ finding }) => variants.get(finding)!);
  const diagnoses = conditions.map((finding, at) =>
    observe(`condition ${at}`, 'diagnostic-implication', guideCode('diagnostic-implication'), {
      ...cited(
        finding.variants.flatMap(({ finding: { variant } }) =>
          variant.clinvar ? [clinvarOf(variant.clinvar.accession)] : [],
        ),
      ),
      derivedFrom: behind(finding),
      component: diagnosticComponents(finding, words),
    }),
  );
  const phases = conditions.filter(isPhased).map((finding, at) =>
    observe(`phase ${at}`, 'sequence-phase-relationship', loinc('82120-7'), {
      valueCodeableConcept: phaseOf(finding),
      derivedFrom: behind(finding),
    }),
  );
  const medicines = drugs
    .filter(({ verdict }) => verdict !== 'no_result')
    .map((drug) =>
      observe(`medicine ${drug.drug}`, 'therapeutic-implication', guideCode('therapeutic-implication'), {
        ...cited(guidelineOf(drug)),
        derivedFrom: drug.genes.flatMap((gene) => genotypes.get(gene) ?? []),
        component: therapeuticComponents(drug, all, words),
      }),
    );
  return [...variants.values(), ...genotypes.values(), ...phases, ...diagnoses, ...medicines].map(({ reference }) => ({
    reference,
  }));
}

const profile = (name: string) => ({ meta: { profile: [`${GUIDE}/StructureDefinition/${name}`] } });

const GENETICS = { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0074', code: 'GE' }] };
const LABORATORY = {
  coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'laboratory' }],
};

const isPhased = ({ variants }: ConditionFinding): boolean =>
  variants.length === 2 && variants.every(({ phase }) => phase !== null);

const PHASES = { cis: 'Cis', trans: 'Trans', unknown: 'Unknown' } as const;

const phaseOf = ({ variants }: ConditionFinding): Concept => ({
  coding: [
    {
      system: 'http://terminology.hl7.org/CodeSystem/sequence-phase-relationship-cs',
      code: PHASES[variants[0]?.phase ?? 'unknown'],
    },
  ],
});

interface Artifact {
  readonly display: string;
  readonly url: string;
}

const clinvarOf = (accession: string): Artifact => ({
  display: `ClinVar ${accession}`,
  url: `https://www.ncbi.nlm.nih.gov/clinvar/variation/${accession}/`,
});

const guidelineOf = ({ guideline }: DrugFinding): Artifact[] =>
  guideline
    ? [
        { display: `CPIC, version ${guideline.version}, ${guideline.date}`, url: guideline.address },
        ...guideline.pubmed.map((id) => ({ display: `PMID ${id}`, url: `https://pubmed.ncbi.nlm.nih.gov/${id}/` })),
      ]
    : [];

const cited = (artifacts: readonly Artifact[]) =>
  artifacts.length === 0
    ? {}
    : {
        extension: artifacts.map((artifact) => ({
          url: 'http://hl7.org/fhir/StructureDefinition/workflow-relatedArtifact',
          valueRelatedArtifact: { type: 'citation', ...artifact },
        })),
      };
