import { variantKey } from '../../model.js';
import type { ConditionFinding, DrugFinding, VariantFinding } from '../../findings/index.js';
import type { Material } from '../material.js';
import { diagnosticComponents, genotypeComponents, genotypeValue, therapeuticComponents } from './implications.js';
import { type Concept, type Entry, GENETICS, guideCode, loinc, profile, type Reference } from './resources.js';
import { variantCode, variantComponents, variantValue } from './variants.js';

/** What every observation of a report says. */
interface Frame {
  readonly subject: Reference;
  readonly performer: readonly Reference[];
}

/** Adds an observation to the bundle. */
type Observe = (name: string, kind: string, code: Concept, rest: Record<string, unknown>) => Reference;

/**
 * Variants and genotypes first, then what follows from them.
 *
 * @param add puts a resource into the bundle
 */
export function observations(
  material: Material,
  frame: Frame,
  add: (name: string, resource: Entry['resource']) => Reference,
): Reference[] {
  const observe: Observe = (name, kind, code, rest) =>
    add(name, {
      resourceType: 'Observation',
      ...profile(kind),
      status: 'preliminary',
      category: [LABORATORY, GENETICS],
      code,
      ...frame,
      ...rest,
    });
  const variants = observedVariants(material, observe);
  const genotypes = observedGenotypes(material, observe);
  const behind = (condition: ConditionFinding) => condition.variants.map(({ finding }) => variants.get(finding)!);
  const diagnoses = observedConditions(material, behind, observe);
  const phases = observedPhases(material, behind, observe);
  const medicines = observedMedicines(material, genotypes, observe);
  return [...variants.values(), ...genotypes.values(), ...phases, ...diagnoses, ...medicines].map(({ reference }) => ({
    reference,
  }));
}

function observedVariants({ conditions, traits, findings, request }: Material, observe: Observe) {
  const oneStar = request.audience === 'clinician' ? findings.oneStar : [];
  const ofConditions = conditions.flatMap(({ variants }) => variants.map(({ finding }) => finding));
  const shown = [...new Set([...ofConditions, ...traits, ...oneStar])];
  return new Map<VariantFinding, Reference>(
    shown.map((finding) => {
      const rest = { valueCodeableConcept: variantValue(finding), component: variantComponents(finding) };
      return [finding, observe(`variant ${variantKey(finding.variant)}`, 'variant', variantCode, rest)];
    }),
  );
}

function observedGenotypes({ genes, partners, words }: Material, observe: Observe) {
  return new Map<string, Reference>(
    [...genes, ...partners].map((gene) => {
      const rest = { valueCodeableConcept: genotypeValue(gene), component: genotypeComponents(gene, words) };
      return [gene.gene, observe(`genotype ${gene.gene}`, 'genotype', loinc('84413-4'), rest)];
    }),
  );
}

/** The variants that a condition rests on. */
type Behind = (condition: ConditionFinding) => Reference[];

const observedConditions = ({ conditions, words }: Material, behind: Behind, observe: Observe): Reference[] =>
  conditions.map((condition, at) => {
    const inClinvar = condition.variants.flatMap(({ finding }) => finding.variant.clinvar ?? []);
    return observe(`condition ${at}`, 'diagnostic-implication', guideCode('diagnostic-implication'), {
      ...cited(inClinvar.map(({ accession }) => clinvarOf(accession))),
      derivedFrom: behind(condition),
      component: diagnosticComponents(condition, words),
    });
  });

const observedPhases = ({ conditions }: Material, behind: Behind, observe: Observe): Reference[] =>
  conditions.filter(isPhased).map((condition, at) =>
    observe(`phase ${at}`, 'sequence-phase-relationship', loinc('82120-7'), {
      valueCodeableConcept: phaseOf(condition),
      derivedFrom: behind(condition),
    }),
  );

const observedMedicines = (
  { drugs, genes, partners, words }: Material,
  genotypes: ReadonlyMap<string, Reference>,
  observe: Observe,
): Reference[] =>
  drugs
    .filter(({ verdict }) => verdict !== 'no_result')
    .map((drug) =>
      observe(`medicine ${drug.drug}`, 'therapeutic-implication', guideCode('therapeutic-implication'), {
        ...cited(guidelineOf(drug)),
        derivedFrom: drug.genes.flatMap((gene) => genotypes.get(gene) ?? []),
        component: therapeuticComponents(drug, [...genes, ...partners], words),
      }),
    );

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
