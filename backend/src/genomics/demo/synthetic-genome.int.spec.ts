import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bySite, interpret, type Findings } from '../findings/index.js';
import { builtInKnowledge as base, sites } from '../knowledge/index.js';
import { observe } from '../reader/observation/observe.js';
import { FIRST_PROFILE, SECOND_PROFILE, syntheticGenome, type DemoProfile } from './synthetic-genome.js';

/** From the generated text, through the reader, to findings: what the profile put in must come out. */
describe('a synthetic genome, read like any other', () => {
  let folder: string;
  beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'synthetic-'))));
  afterAll(() => rm(folder, { recursive: true }));

  async function read(profile: DemoProfile): Promise<Findings> {
    const path = join(folder, `${profile.sample}.vcf`);
    await writeFile(path, syntheticGenome(profile));
    const asked = sites(base);
    const observed = await observe(path, { sites: asked });
    if (!observed.ok) throw new Error(JSON.stringify(observed));
    expect(observed.summary).toMatchObject({ build: 'GRCh38', sample: profile.sample, records: 2_000 });
    const observations = bySite(asked, observed.observations);
    return interpret(base, observations, { sexAtBirth: 'male', build: observed.summary.build });
  }

  const found = ({ variants }: Findings) =>
    variants
      .filter(({ outcome }) => outcome.kind === 'found')
      .map(({ variant }) => variant.gene)
      .sort();
  const result = ({ pharmacogenes }: Findings, gene: string) => {
    const finding = pharmacogenes.find((each) => each.gene === gene);
    return [
      finding?.call === 'called' ? finding.candidates[0]?.name : finding?.call,
      ...(finding?.phenotypes ?? []).map(({ name }) => name),
    ];
  };

  it('shows the first person’s findings and leaves out what the file leaves out', async () => {
    const findings = await read(FIRST_PROFILE);
    expect(found(findings)).toEqual(['CFTR', 'F5', 'HFE', 'LCT/MCM6', 'MTHFR']);
    expect(result(findings, 'CYP2C19')).toEqual(['*1/*2', 'Intermediate Metabolizer']);
    expect(result(findings, 'SLCO1B1')).toEqual(['*1/*5', 'Decreased Function']);
    expect(result(findings, 'RYR1')).toEqual(['not_covered']);
    const brca2 = findings.variants.find(({ variant }) => variant.gene === 'BRCA2');
    expect(brca2?.outcome).toMatchObject({ kind: 'low-quality', reason: 'depth' });
  });

  it('shows the second person’s findings, with what stays ambiguous', async () => {
    const findings = await read(SECOND_PROFILE);
    expect(found(findings)).toEqual(['ALDH2', 'F2', 'PCSK9', 'SERPINA1']);
    expect(result(findings, 'CYP2C19')).toEqual(['*1/*17', 'Rapid Metabolizer']);
    expect(result(findings, 'TPMT')).toEqual(['ambiguous', 'Intermediate Metabolizer', 'Poor Metabolizer']);
    expect(result(findings, 'UGT1A1')).toEqual(['*1/*28', 'Intermediate Metabolizer']);
  });
});
