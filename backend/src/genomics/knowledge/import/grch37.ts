import { readTable, type Row } from './facts.js';
import type { DiseaseVariant, LocusOn37, Pharmacogene } from '../model.js';

export interface Lifted {
  /** `knowledge_facts_both_builds.tsv` and `pharmcat_positions_both_builds.tsv`. */
  readonly positions: Row[];
  /** `pypgx_variants_both_builds.tsv`: the reference base of each build. */
  readonly bases: Row[];
  /** Places lifted by hand, as `pos_grch37` of `more-variants.tsv`. */
  readonly more: Row[];
}

/**
 * Where each place of the knowledge lies on GRCh37, and its reference bases there. They are null where no source names
 * them: they may differ from those of GRCh38, and then "no variant" can be the variant. MT is one sequence in both.
 */
export function importGrch37(genes: Pharmacogene[], variants: DiseaseVariant[], lifted: Lifted): LocusOn37[] {
  const asked = [
    ...genes.flatMap(({ chrom, positions }) => positions.map(({ pos, ref }) => ({ chrom, pos, ref }))),
    ...variants.map(({ chrom, pos, ref }) => ({ chrom, pos, ref })),
  ];
  const placeOf = (chrom: string, pos: string | number): string => `${chrom}:${pos}`;
  const at = (rows: Row[]) => new Map(rows.map((row) => [placeOf(row.chrom ?? '', row.pos_grch38 ?? ''), row]));
  const [positions, bases, more] = [at(lifted.positions), at(lifted.bases), at(lifted.more)];
  const loci = asked.flatMap(({ chrom, pos, ref }): LocusOn37[] => {
    if (chrom === 'MT') return [{ chrom, pos, ref, pos37: pos, ref37: ref }];
    const place = placeOf(chrom, pos);
    const row = positions.get(place) ?? more.get(place);
    if (!row?.pos_grch37) return [];
    const told = bases.get(place);
    const named = told?.ref_grch38 === ref ? (told.ref_grch37 ?? null) : null;
    return [{ chrom, pos, ref, pos37: Number(row.pos_grch37), ref37: named ?? (row.confirmed_by ? ref : null) }];
  });
  return [...new Map(loci.map((locus) => [`${locus.chrom}:${locus.pos}:${locus.ref}`, locus])).values()];
}

export const readLifted = (folder: string, more: Row[]): Lifted => ({
  positions: [
    ...readTable(`${folder}/both_builds/pharmcat_positions_both_builds.tsv`),
    ...readTable(`${folder}/both_builds/knowledge_facts_both_builds.tsv`),
  ],
  bases: readTable(`${folder}/pgx/pypgx_variants_both_builds.tsv`),
  more,
});
