/** Writes reports of built people as FHIR bundles into a folder: `bundles.ts FOLDER`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bySite, interpret } from '../../backend/src/genomics/findings/index.js';
import { builtInKnowledge as base, sites } from '../../backend/src/genomics/knowledge/index.js';
import type { Observation } from '../../backend/src/genomics/model.js';
import { renderFhir } from '../../backend/src/genomics/report/fhir/render.js';
import { called, context, plain } from '../../backend/src/genomics/report/testing/written-report.js';
import { writeReport } from '../../backend/src/genomics/report/write-report.js';

const [folder = '.'] = process.argv.slice(2);

/** By what differs from the reference. */
const PEOPLE: Record<string, Record<string, Observation>> = {
  unchanged: {},
  'sickle-c': { '11:5227002': called('T', 'A'), '11:5227003': called('C', 'T') },
  cancer: { '17:43057062': called('T', 'TG'), '13:32340300': { kind: 'unresolved', message: 'possible artefact' } },
  mitochondrial: { 'MT:3243': called('A', 'G'), 'MT:1555': called('G') },
  medicines: {
    '12:21178615': called('C', 'C'),
    '6:18138997': called('C', 'T'),
    '6:18130687': called('T', 'C'),
    '1:97450058': called('C', 'T'),
  },
};

const asked = sites(base);
for (const [name, changed] of Object.entries(PEOPLE)) {
  const seen = asked.map((site) => changed[`${site.chrom}:${site.pos}`] ?? called(site.ref, site.ref));
  const findings = interpret(base, bySite(asked, seen), { sexAtBirth: null, build: 'GRCh38' });
  const bundle = renderFhir(findings, plain, writeReport(findings, plain, context));
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(bundle));
}
