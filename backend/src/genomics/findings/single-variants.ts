import type { Pharmacogene } from '../knowledge/index.js';
import { componentsOf } from './components.js';
import type { Genotypes } from './genotypes.js';
import type { Phenotype, SeenChange } from './model.js';
import { named, phenotypeOf, type AlleleEffect } from './phenotype.js';
import { zygosityOf } from './variants.js';

/** Each listed change that the file shows, whether or not the gene can be called. */
export function seenChanges(gene: Pharmacogene, genotypes: Genotypes): SeenChange[] {
  const { seen } = componentsOf(gene, genotypes);
  return [...new Set(seen)].map((allele) => {
    const each = allele.changes.flatMap(({ pos, bases }) => {
      const alleles = genotypes.get(pos)?.alleles ?? [];
      const alt = alleles.find((base) => bases.includes(base));
      return alt === undefined ? [] : [zygosityOf(gene.chrom, alleles, alt, null)];
    });
    const [first = 'unclear'] = each;
    const zygosity = each.every((one) => one === first) ? first : 'heterozygous';
    return { name: allele.name, function: allele.function, zygosity };
  });
}

/**
 * The phenotype of a gene in which one listed change is enough. Ivacaftor's "not responsive" is not stated: it is about
 * people with cystic fibrosis alone. The anaesthesia genes are never normal (CPIC: "uncertain susceptibility").
 * @param complete whether every position that the absence of a change needs was read
 */
export function bySingleVariant(gene: string, seen: readonly SeenChange[], complete: boolean): Phenotype | null {
  const words = PHENOTYPES[gene];
  if (!words) return null;
  if (seen.some(({ function: effect }) => effect === words.by)) return named(words.found);
  const unclear = seen.some(({ function: effect }) => effect === null || /uncertain/i.test(effect));
  const otherwise = unclear ? words.unclear : words.absent;
  return complete && otherwise ? named(otherwise) : null;
}

/** Two changes whose copies are not known count as on different copies: the two of lowest activity decide. */
export function byLowestActivity(gene: Pharmacogene, seen: readonly AlleleEffect[]): Phenotype | null {
  const reference = gene.alleles.find((allele) => allele.reference);
  const copies = [...seen, ...(reference ? [reference, reference] : [])];
  return phenotypeOf(gene.gene, [...copies].sort((a, b) => (a.activity ?? -1) - (b.activity ?? -1)).slice(0, 2));
}

const UNCERTAIN = 'Uncertain Susceptibility';

const ANAESTHESIA = {
  by: 'Malignant Hyperthermia associated',
  found: 'Malignant Hyperthermia Susceptibility',
  unclear: UNCERTAIN,
  absent: UNCERTAIN,
};

const PHENOTYPES: Record<string, { by: string; found: string; unclear: string | null; absent: string | null }> = {
  RYR1: ANAESTHESIA,
  CACNA1S: ANAESTHESIA,
  CFTR: { by: 'ivacaftor responsive', found: 'ivacaftor responsive in CF patients', unclear: null, absent: null },
  'MT-RNR1': {
    by: 'Increased risk of aminoglycoside-induced hearing loss',
    found: 'increased risk of aminoglycoside-induced hearing loss',
    unclear: 'uncertain risk of aminoglycoside-induced hearing loss',
    absent: 'normal risk of aminoglycoside-induced hearing loss',
  },
};
