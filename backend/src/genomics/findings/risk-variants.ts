import type { NamedAllele, Pharmacogene } from '../knowledge/index.js';
import type { Genotypes } from './diplotypes.js';
import type { Phenotype, PharmacogeneCall, Zygosity } from './model.js';
import { zygosityOf } from './variants.js';

type Seen = Extract<PharmacogeneCall, { kind: 'variants' }>['seen'];

/** The listed variants that the file shows, each with all of its changes. */
export function seenVariants(gene: Pharmacogene, genotypes: Genotypes): Seen {
  const listed = gene.alleles.filter(({ changes }) => changes.length > 0);
  return listed.flatMap((allele) => {
    const zygosity = zygosityOfAllele(gene, allele, genotypes);
    return zygosity ? [{ name: allele.name, function: allele.function, zygosity }] : [];
  });
}

/**
 * One listed variant is enough for a statement. Its absence is a statement only for the two anaesthesia genes, where
 * the guideline itself says "uncertain". Ivacaftor's "not responsive" is left out: it is about people with cystic
 * fibrosis alone.
 */
export function variantPhenotype(
  { gene, positions }: Pharmacogene,
  seen: Seen,
  genotypes: Genotypes,
): Phenotype | null {
  const known = seen.filter(({ zygosity }) => zygosity !== 'heteroplasmic' && zygosity !== 'unclear');
  const found = known.map((allele) => PHENOTYPES[allele.function ?? '']).find((phenotype) => phenotype !== undefined);
  if (found) return { name: found, key: found };
  const untouched =
    genotypes.size === positions.length && positions.every(({ pos, ref }) => isReference(genotypes, pos, ref));
  return untouched && UNCERTAIN_WITHOUT.has(gene) ? { name: UNCERTAIN, key: UNCERTAIN } : null;
}

function zygosityOfAllele(gene: Pharmacogene, allele: NamedAllele, genotypes: Genotypes): Zygosity | null {
  const each = allele.changes.map(({ pos, bases }): Zygosity | null => {
    const alleles = genotypes.get(pos)?.alleles ?? [];
    const alt = alleles.find((base) => bases.includes(base));
    return alt === undefined ? null : zygosityOf(gene.chrom, alleles, alt, null);
  });
  const [first = null] = each;
  if (each.some((zygosity) => zygosity === null)) return null;
  return each.every((zygosity) => zygosity === first) && (each.length === 1 || first === 'homozygous')
    ? first
    : 'unclear';
}

const isReference = (genotypes: Genotypes, pos: number, ref: string): boolean =>
  genotypes.get(pos)?.alleles.every((base) => base === ref) ?? false;

const UNCERTAIN = 'Uncertain Susceptibility';
const UNCERTAIN_WITHOUT = new Set(['RYR1', 'CACNA1S']);

const PHENOTYPES: Record<string, string> = {
  'Malignant Hyperthermia associated': 'Malignant Hyperthermia Susceptibility',
  'ivacaftor responsive': 'ivacaftor responsive in CF patients',
  'Increased risk of aminoglycoside-induced hearing loss': 'increased risk of aminoglycoside-induced hearing loss',
};
