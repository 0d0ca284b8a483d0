import { useState } from 'react';
import type { SampleDisease } from '../../api/generated/schema';
import { TextField } from '../../ui/field/field';
import { EmptyState } from '../../ui/states/states';
import { FindingsTable } from './findings-table';
import styles from './findings.module.css';

interface FindingsProps {
  report: Readonly<Record<string, SampleDisease[]>>;
  /** Address of a gene's public page, with `{gene}`. */
  geneCard: string;
}

const LEVELS = ['High', 'Medium', 'Low'] as const;

const slug = (category: string): string => category.toLowerCase().replaceAll(/[^a-z]+/g, '-');

interface Category {
  category: string;
  rows: SampleDisease[];
}

/** The findings by category, with a search by disease and by gene, and the genes in an appendix. */
export function Findings({ report, geneCard }: FindingsProps) {
  const [disease, setDisease] = useState('');
  const [gene, setGene] = useState('');
  const shown = Object.entries(report)
    .map(([category, rows]) => ({ category, rows: rows.filter((row) => matches(row, disease, gene)) }))
    .filter(({ rows }) => rows.length > 0);
  const all = Object.values(report).flat();
  const genes = [...new Set(all.flatMap((row) => row.genes))].sort();
  return (
    <div className={styles.columns}>
      <Contents shown={shown} />
      <div className={styles.main}>
        <Summary findings={all} genes={genes.length} />
        <div className={styles.search} role="search">
          <TextField label="Search by disease" value={disease} onChange={({ target }) => setDisease(target.value)} />
          <TextField label="Search by gene" value={gene} onChange={({ target }) => setGene(target.value)} />
        </div>
        {shown.length === 0 && <EmptyState title="No results found">No finding of the sample matches.</EmptyState>}
        {shown.map(({ category, rows }) => (
          <section key={category} id={slug(category)} className={styles.category}>
            <h2>{category}</h2>
            <FindingsTable category={category} rows={rows} />
          </section>
        ))}
        <Appendix genes={genes} geneCard={geneCard} />
      </div>
    </div>
  );
}

const matches = ({ name, genes }: SampleDisease, disease: string, gene: string): boolean =>
  has(name, disease) && (!gene.trim() || genes.some((each) => has(each, gene)));

const has = (text: string, part: string): boolean => text.toLowerCase().includes(part.trim().toLowerCase());

const Contents = ({ shown }: { shown: readonly Category[] }) => (
  <aside className={styles.side}>
    <h2>Findings</h2>
    <nav aria-label="Findings">
      <ul>
        {shown.map(({ category, rows }) => (
          <li key={category}>
            <a href={`#${slug(category)}`}>{category}</a> <span>{rows.length}</span>
          </li>
        ))}
        <li>
          <a href="#appendix">Appendix: Mutated Genes</a>
        </li>
      </ul>
    </nav>
  </aside>
);

const Summary = ({ findings, genes }: { findings: readonly SampleDisease[]; genes: number }) => (
  <section aria-label="Summary">
    <h2>Summary</h2>
    <dl className={styles.summary}>
      {LEVELS.map((level) => (
        <div key={level}>
          <dt>{level} susceptibility</dt>
          <dd>{findings.filter(({ susceptibility }) => susceptibility === level).length}</dd>
        </div>
      ))}
      <div>
        <dt>Genes with a finding</dt>
        <dd>{genes}</dd>
      </div>
    </dl>
  </section>
);

const Appendix = ({ genes, geneCard }: { genes: readonly string[]; geneCard: string }) => (
  <section id="appendix" className={styles.category}>
    <h2>Appendix: Mutated Genes</h2>
    <ul className={styles.genes}>
      {genes.map((name) => (
        <li key={name}>
          {geneCard ? (
            <a href={geneCard.replace('{gene}', encodeURIComponent(name))} target="_blank" rel="noopener">
              {name}
            </a>
          ) : (
            name
          )}
        </li>
      ))}
    </ul>
  </section>
);
