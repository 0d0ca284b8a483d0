import { geneList, type GeneLookup, geneProblem, genes as genesRule } from '@portal/events/rules';
import { useEffect, useRef, useState } from 'react';
import { lookedUp, unite } from './genes';

/** The field of genes: what is known is added, what is not stays in the field with the reason under it. */
export function useGeneEntry(genes: string[], onAdd: (all: string[]) => void) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [several, setSeveral] = useState<GeneLookup['several']>([]);
  // genes can be added and removed while others are looked up
  const latest = useRef(genes);
  useEffect(() => void (latest.current = genes), [genes]);
  const take = (more: string[]) => {
    const all = unite(latest.current, more);
    if (all !== latest.current) onAdd(all);
  };
  return {
    text,
    setText,
    problem,
    setProblem,
    several,
    take,
    add: async () => {
      const tooMuch = genesRule(unite(genes, geneList(text)));
      if (tooMuch) return setProblem(tooMuch);
      const looked = await lookedUp(geneList(text));
      setProblem(geneProblem(looked) ?? undefined);
      setSeveral(looked.several);
      const left = [...looked.unknown, ...looked.several.map(({ name }) => name)].join(', ');
      setText((now) => (now === text ? left : now));
      take(looked.genes);
    },
    choose: (name: string, gene: string) => {
      const left = geneList(text).filter((other) => other !== name);
      setSeveral(several.filter((other) => other.name !== name));
      setText(left.join(', '));
      if (left.length === 0) setProblem(undefined);
      take([gene]);
    },
  };
}
