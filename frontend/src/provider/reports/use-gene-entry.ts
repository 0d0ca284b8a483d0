import { geneList, type GeneLookup, geneProblem, genes as genesRule } from '@portal/events/rules';
import { useEffect, useRef, useState } from 'react';
import { lookedUp, unite } from './genes';

interface GeneField {
  genes: string[];
  onChange: (all: string[]) => void;
  /** what stands in the field */
  typed: string;
  onType: (text: string) => void;
}

/** The field of genes: what is known is added, what is not stays in the field with the reason under it. */
export function useGeneEntry({ genes, onChange, typed, onType }: GeneField) {
  const [problem, setProblem] = useState<string>();
  const [several, setSeveral] = useState<GeneLookup['several']>([]);
  // genes can be added and removed, and others typed, while some are looked up
  const latest = useRef({ genes, typed });
  useEffect(() => void (latest.current = { genes, typed }), [genes, typed]);
  const take = (more: string[]) => {
    const all = unite(latest.current.genes, more);
    if (all !== latest.current.genes) onChange(all);
  };
  return {
    typed,
    type: (text: string) => {
      setProblem(undefined);
      onType(text);
    },
    problem,
    setProblem,
    several,
    take,
    add: async () => {
      const tooMuch = genesRule(unite(genes, geneList(typed)));
      if (tooMuch) return setProblem(tooMuch);
      const looked = await lookedUp(geneList(typed));
      setProblem(geneProblem(looked) ?? undefined);
      setSeveral(looked.several);
      const left = [...looked.unknown, ...looked.several.map(({ name }) => name)].join(', ');
      if (latest.current.typed === typed) onType(left);
      take(looked.genes);
    },
    choose: (name: string, gene: string) => {
      const left = geneList(typed).filter((other) => other !== name);
      setSeveral(several.filter((other) => other.name !== name));
      onType(left.join(', '));
      if (left.length === 0) setProblem(undefined);
      take([gene]);
    },
  };
}
