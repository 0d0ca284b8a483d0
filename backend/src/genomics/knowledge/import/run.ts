/**
 * Makes `knowledge/data/*.json`, the names of genes and `backend/data` from the source tables. Run it by hand, then raise `version.ts`:
 *
 * `npm run build && node backend/dist/genomics/knowledge/import/run.js <source folder> <this folder>`
 *
 * The source folder holds `knowledge-facts.tsv` (checked facts) and `cpic_guidance/guidance.tsv` (CPIC, CC0). It also
 * holds `pgx_pharmcat/alleles/*.json`, `open/pgx` and `open/drug/cpic_pairs.tsv` (CPIC, CC0). Diseases and medicines of the public pages have
 * an import of their own (`catalogue/import`).
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { CLINVAR } from '../listed/clinvar.js';
import { importClinvar } from '../listed/import-listed.js';
import { DATA } from '../listed/gene-diseases.js';
import { writeListed } from '../listed/listed-file.js';
import { importChildhoodOnset } from './childhood-onset.js';
import { importGeneEnds } from './gene-ends.js';
import { importGeneNames } from './gene-names.js';
import { importGeneDiseases, importGeneSymbols } from './gene-diseases.js';
import { readTable } from './facts.js';
import { importGrch37, readLifted } from './grch37.js';
import { importGuidance } from './guidance.js';
import { pubmedOf } from './guideline-records.js';
import { importPharmacogenes } from './pharmacogenes.js';
import { importGeneRules } from './gene-rules.js';
import { importDominantForms, importRecessiveForms } from './forms-of-genes.js';
import { genesByHand, importGenes, importPairs, importSecondDiseases, importVariants } from './variants.js';

export function importKnowledge(source: string, knowledgeFolder: string): void {
  const facts = readTable(join(source, 'knowledge-facts.tsv'));
  const handMade = (name: string) => readTable(join(knowledgeFolder, 'import', `${name}.tsv`));
  const byHand = { required: handMade('required-positions'), newer: handMade('newer-functions') };
  const pharmacogenes = importPharmacogenes(facts, byHand, source);
  const diseasesOfGenes = handMade('diseases-of-genes');
  const variants = importVariants([...facts, ...handMade('more-variants')], {
    lowPenetrance: handMade('low-penetrance'),
    diseases: diseasesOfGenes,
  });
  const genes = importGenes(facts);
  const publications = readTable(join(source, 'open', 'drug', 'cpic_pairs.tsv'));
  const tables: Record<string, readonly unknown[]> = {
    pharmacogenes,
    variants,
    'low-penetrance': handMade('low-penetrance').map(({ pos, gene: _gene, ...row }) => ({ ...row, pos: Number(pos) })),
    pairs: importPairs(handMade('allele-pairs')),
    grch37: importGrch37(pharmacogenes, variants, readLifted(join(source, 'open'), handMade('more-grch37'))),
    'gene-ends': importGeneEnds(handMade('gene-ends')),
    'gene-rules': importGeneRules({
      byName: handMade('by-name-only'),
      childhood: handMade('childhood'),
      notAnswerable: handMade('not-answerable'),
    }),
    'childhood-onset': importChildhoodOnset(join(source, 'open'), handMade('childhood-onset')),
    'second-diseases': importSecondDiseases(diseasesOfGenes),
    'recessive-forms': importRecessiveForms(join(source, 'open'), genesByHand(diseasesOfGenes, 'recessive')),
    'dominant-forms': importDominantForms(join(source, 'open'), genesByHand(diseasesOfGenes, 'dominant')),
    genes,
    guidance: importGuidance(readTable(join(source, 'cpic_guidance', 'guidance.tsv')), (drug, named) =>
      pubmedOf(publications, drug, named),
    ),
  };
  for (const [name, rows] of Object.entries(tables)) {
    writeFileSync(join(knowledgeFolder, 'data', `${name}.json`), oneRowPerLine(rows));
  }
  const names = join(knowledgeFolder, '../../../../events/src/rules/gene-names.json');
  writeFileSync(names, `${JSON.stringify({ genes: importGeneNames(join(source, 'open')) }, null, 2)}\n`);
}

/** What an import of variants goes by, and the variants that ship. */
export async function importListedData(source: string): Promise<void> {
  const open = join(source, 'open');
  mkdirSync(DATA, { recursive: true });
  const diseases = importGeneDiseases(open);
  const symbols = importGeneSymbols(open, new Set(diseases.map(([gene]) => gene!)));
  for (const [name, rows] of Object.entries({ 'gene-diseases': diseases, 'gene-symbols': symbols }))
    writeFileSync(
      join(DATA, `${name}.tsv.gz`),
      gzipSync(rows.map((row) => `${row.join('\t')}\n`).join(''), { level: 9 }),
    );
  const rows = await importClinvar(join(open, 'clinvar', 'clinvar_plp.tsv.gz'));
  await writeListed(join(DATA, 'listed-variants.tsv.gz'), rows, CLINVAR);
}

/** One line per fact, so that the history shows a changed fact as one changed line. */
const oneRowPerLine = (rows: readonly unknown[]): string =>
  `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`;

const [source, knowledgeFolder] = process.argv.slice(2);
if (source && knowledgeFolder && import.meta.filename === process.argv[1]) {
  importKnowledge(source, knowledgeFolder);
  await importListedData(source);
}
