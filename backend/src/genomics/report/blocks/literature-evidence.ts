import { monthOf } from '../dates.js';
import type { Material } from '../material.js';
import type { Section, TableRow } from '../model.js';
import { say, section, toLookUp } from '../say.js';

/** The sources behind the statements: guidelines with their versions, and the records of the variants. */
export function literatureEvidence({ drugs, found, reference, genes, evidence }: Material): Section[] {
  const guidelines = new Map<
    string,
    { drugs: Set<string>; words: string; genes: Set<string>; pubmed: readonly string[] }
  >();
  for (const { drug, genes: names, guideline, lines } of drugs) {
    if (!guideline || lines.length === 0) continue;
    const words = `CPIC, version ${guideline.version}, ${monthOf(guideline.date)}`;
    const entry = guidelines.get(guideline.address) ?? {
      drugs: new Set(),
      words,
      genes: new Set(),
      pubmed: guideline.pubmed,
    };
    entry.drugs.add(drug);
    for (const gene of names) entry.genes.add(gene);
    guidelines.set(guideline.address, entry);
  }
  const rows = [...guidelines].map(([address, entry]): TableRow => ({
    cells: [[...entry.drugs].join(', '), entry.words, address, `PMID ${entry.pubmed.join(', ')}`],
    evidence: [...entry.genes].flatMap((gene) => evidence.ofGene(gene)),
  }));
  const table = {
    caption: 'Guidelines that this report uses',
    columns: ['Medicines', 'Guideline', 'Where to read it', 'Publications'],
    rows,
  };
  return [
    section(
      'Guidelines',
      rows.length === 0 ? [say('No guideline applies to what could be told from this file.')] : [],
      rows.length === 0 ? null : toLookUp(table),
    ),
    section('Records', recordStatements({ found, reference, genes, evidence })),
  ];
}

function recordStatements({
  found,
  reference,
  genes,
  evidence,
}: Pick<Material, 'found' | 'reference' | 'genes' | 'evidence'>) {
  const variants = [...found, ...reference];
  const statements = [];
  if (variants.length > 0) {
    const text =
      'Disease and risk variants are matched by chromosome, position and bases; the record of each stands in the evidence table, with its place on GRCh38.';
    statements.push(
      say(
        text,
        variants.flatMap((finding) => evidence.ofVariant(finding)),
      ),
    );
  }
  const told = genes.filter(({ gene }) => evidence.ofGene(gene).length > 0);
  if (told.length > 0) {
    const text = 'Pharmacogene alleles and what they do follow the CPIC definition and function tables (CC0).';
    statements.push(
      say(
        text,
        told.flatMap(({ gene }) => evidence.ofGene(gene)),
      ),
    );
  }
  if (statements.length === 0) statements.push(say('Nothing was stated, so no record is cited.'));
  return statements;
}
