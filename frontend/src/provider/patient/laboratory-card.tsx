import { useState } from 'react';
import type { LaboratoryResult } from '../../api/generated/schema';
import { useMay } from '../../session/rights';
import { Button, Card, EmptyState, Loaded, Skeletons } from '../../ui';
import { useLaboratory } from '../data/laboratory';
import { LaboratoryDialog } from './laboratory-dialog';
import styles from './patient.module.css';

/** What laboratories told of the patient's genes. Reports use it beside the DNA file. */
export function LaboratoryCard({ patientId }: { patientId: number }) {
  const results = useLaboratory(patientId);
  const [edits, setEdits] = useState(false);
  const works = useMay('work');
  const edit = works && (
    <Button look="secondary" onClick={() => setEdits(true)}>
      {results.data?.length ? 'Edit results' : 'Add results'}
    </Button>
  );
  return (
    <Card title="Laboratory Results" actions={results.data?.length ? edit : undefined}>
      <Loaded query={results} skeleton={<Skeletons rows={2} />}>
        {(list) => (list.length ? <Results list={list} /> : <EmptyState title="No laboratory results" action={edit} />)}
      </Loaded>
      {edits && results.data && (
        <LaboratoryDialog patientId={patientId} results={results.data} onClose={() => setEdits(false)} />
      )}
    </Card>
  );
}

const Results = ({ list }: { list: LaboratoryResult[] }) => (
  <ul className={styles.items}>
    {list.map(({ gene, diplotype, phenotype, activity_score: score, lab, date }) => (
      <li key={gene} className={styles.item}>
        <div className={styles.itemName}>
          <span>
            {gene}{' '}
            {[diplotype, phenotype, score === null ? null : `activity score ${score}`].filter(Boolean).join(', ')}
          </span>
          <small>{[lab ?? 'laboratory not stated', date].filter(Boolean).join(', ')}</small>
        </div>
      </li>
    ))}
  </ul>
);
