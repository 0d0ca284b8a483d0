import { builtInKnowledge as base, sites } from '../../knowledge/index.js';
import { bySite, interpret } from '../../findings/index.js';
import type { Observation as Seen } from '../../model.js';
import { renderHtml } from '../html/render.js';
import { escape } from '../html/escape.js';
import type { Audience } from '../model.js';
import { called, context, plain, statementsOf, rowsOf } from '../testing/written-report.js';
import { writeReport } from '../write-report.js';
import { sequenceOf } from './codes.js';
import { renderFhir } from './render.js';
import type { Observation } from './resources.js';

const CHANGED: Record<string, Seen> = {
  '11:5227002': called('T', 'A'),
  '11:5227003': called('C', 'T'),
  '17:43057062': called('T', 'TG'),
  '13:32340300': { kind: 'unresolved', message: 'possible artefact' },
  '12:21178615': called('C', 'C'),
  '6:18138997': called('C', 'T'),
  '6:18130687': called('T', 'C'),
};
const GENES = ['HBB', 'BRCA1', 'BRCA2', 'SLCO1B1', 'TPMT', 'NUDT15'];

/** @param changed what differs from the reference; `elsewhere` null: the file says nothing of other places */
function rendered(
  audience: Audience = 'clinician',
  genes = GENES,
  changed = CHANGED,
  elsewhere: 'read' | null = 'read',
) {
  const asked = sites(base, genes);
  const seen = asked.map(
    (site) =>
      changed[`${site.chrom}:${site.pos}`] ??
      (elsewhere ? called(site.ref, site.ref) : { kind: 'not-covered' as const }),
  );
  const findings = interpret(base, bySite(asked, seen), { genes, sexAtBirth: 'male', build: 'GRCh38' });
  const request = { ...plain, audience, requiredGenes: genes };
  const model = writeReport(findings, request, context);
  return { findings, model, bundle: renderFhir(findings, request, model) };
}

const observationsOf = ({ bundle }: ReturnType<typeof rendered>, profile: string): Observation[] =>
  bundle.entry.flatMap(({ resource }) =>
    JSON.stringify(resource.meta ?? '').includes(`StructureDefinition/${profile}"`) ? [resource as Observation] : [],
  );

const conclusionOf = ({ component }: Observation): string =>
  component.find(({ valueString, code }) => valueString && code.coding?.[0]?.code === 'conclusion-string')
    ?.valueString ?? '';

describe('a report as a FHIR bundle', () => {
  it('states what the page states: each condition, and each medicine with its advice', () => {
    const report = rendered();
    const page = renderHtml(report.model);
    const conditions = observationsOf(report, 'diagnostic-implication').map(conclusionOf);
    expect(conditions).toHaveLength(report.findings.conditions.length);
    const said = statementsOf(report.model).map(({ text }) => text);
    const settled = conditions.filter((text) => !/Neither found nor excluded/.test(text));
    expect(
      settled.filter((text) => !said.some((each) => each.startsWith(text)) || !page.includes(escape(text))),
    ).toEqual([]);

    const told = report.findings.drugs.filter(({ verdict }) => verdict !== 'no_result');
    const medicines = observationsOf(report, 'therapeutic-implication');
    expect(medicines).toHaveLength(told.length);
    for (const { drug } of told) {
      const row = rowsOf(report.model).find(({ cells }) => cells[0] === drug && cells.length === 4)!;
      const own = medicines.find(({ component }) => component[0]?.valueCodeableConcept?.text === drug)!;
      expect(conclusionOf(own)).toContain(row.cells[1]);
      expect(conclusionOf(own)).toContain(row.cells[2]);
    }
  });

  it('tells of genes without a result, and of the medicines that ask for a test because of one', () => {
    const genes = ['CYP2C19', 'CYP2D6', 'TPMT'];
    const report = rendered('clinician', genes, { '10:94781859': called('G', 'A') }, null);
    const asked = report.findings.drugs.filter(({ verdict }) => verdict === 'test_first').map(({ drug }) => drug);
    expect(asked).toContain('clopidogrel');
    const medicines = observationsOf(report, 'therapeutic-implication');
    expect(medicines.map(({ component }) => component[0]?.valueCodeableConcept?.text)).toEqual(asked);
    const genotypes = observationsOf(report, 'genotype').filter(({ component }) =>
      genes.includes(component[0]?.valueCodeableConcept?.text ?? ''),
    );
    const unknown = [expect.objectContaining({ code: 'unknown' })];
    expect(genotypes.map(({ valueCodeableConcept }) => valueCodeableConcept)).toEqual([
      { coding: unknown, text: expect.stringMatching(/^CYP2C19 not determined: 1 of 35 positions covered/) },
      { coding: unknown, text: 'CYP2D6 cannot be told from this file' },
      { coding: unknown, text: 'TPMT not covered' },
    ]);
  });

  it('tells of a change of unknown meaning in a gene of medicines', () => {
    const report = rendered('clinician', ['CYP2C19'], { '10:94781859': called('G', 'other:G>T') }, null);
    const [first] = observationsOf(report, 'genotype');
    expect(conclusionOf(first!)).toContain('a change of unknown meaning at a position that matters. It is not normal.');
  });

  it('leads every reference to a resource, and every implication to what it is derived from', () => {
    const report = rendered();
    const { entry } = report.bundle;
    const addresses = new Set(entry.map(({ fullUrl }) => fullUrl));
    expect(addresses.size).toBe(entry.length);
    const references = [...JSON.stringify(entry).matchAll(/"reference":"([^"]+)"/g)].map(([, address]) => address!);
    expect(references.filter((address) => !addresses.has(address))).toEqual([]);
    const implications = ['diagnostic-implication', 'therapeutic-implication'].flatMap((name) =>
      observationsOf(report, name),
    );
    expect(implications.filter(({ derivedFrom }) => !derivedFrom?.length)).toEqual([]);
    expect(JSON.stringify(rendered().bundle)).toBe(JSON.stringify(report.bundle));
  });

  it('is preliminary, says what was found, and what was not settled', () => {
    const report = rendered();
    expect(
      report.bundle.entry.find(({ resource }) => resource.resourceType === 'DiagnosticReport')?.resource.status,
    ).toBe('preliminary');
    const values = observationsOf(report, 'variant').map(({ valueCodeableConcept }) =>
      JSON.stringify(valueCodeableConcept),
    );
    expect(values.filter((value) => value.includes('LA9633-4'))).toHaveLength(3);
    expect(values.filter((value) => value.includes('LA11884-6'))).toHaveLength(1);
    expect(observationsOf(report, 'sequence-phase-relationship')).toHaveLength(1);
  });

  it('has no doses for the person', () => {
    expect(JSON.stringify(rendered().bundle)).toMatch(/30-80 % of the normal dose/);
    expect(JSON.stringify(rendered('person').bundle)).not.toMatch(/\d ?mg|\d %|-fold/);
  });

  it('names the sequence of each chromosome as the imported variants do', () => {
    const names = new Set(
      Array.from({ length: base.listed.size }, (_, at) => at)
        .filter((at) => at % 50 === 0)
        .map((at) => {
          const { chrom, name } = base.listed.row(at);
          return `${chrom} ${name.split(':')[0]}`;
        }),
    );
    expect(names.size).toBeGreaterThan(20);
    expect([...names].filter((name) => name !== `${name.split(' ')[0]} ${sequenceOf(name.split(' ')[0]!)}`)).toEqual(
      [],
    );
  });

  it('names genes that were asked for and of which nothing is stated', () => {
    const { bundle } = rendered('clinician', ['HBB', 'COMT', 'FOO1']);
    const report = bundle.entry.find(({ resource }) => resource.resourceType === 'DiagnosticReport');
    expect(report!.resource['conclusion']).toContain('No result for COMT and FOO1. This does not mean normal.');
  });

  it('names genes that are told when asked for by name alone', () => {
    const { bundle, findings } = rendered('clinician', []);
    const report = bundle.entry.find(({ resource }) => resource.resourceType === 'DiagnosticReport');
    expect(findings.withheld.length).toBeGreaterThan(0);
    expect(report!.resource['conclusion']).toMatch(/Nothing is said of .*APOE/);
  });
});
