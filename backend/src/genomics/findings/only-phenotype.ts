import type { Phenotype, PharmacogeneFinding } from './model.js';

/** The phenotype on which all readings of a gene agree; null where they differ or there is none. */
export const onlyPhenotype = ({ phenotypes }: PharmacogeneFinding): Phenotype | null =>
  phenotypes.length === 1 ? phenotypes[0]! : null;
