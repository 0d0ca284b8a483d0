import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { post } from '../api/client';
import { messageOf } from '../api/errors';
import { outdateDocuments } from '../api/queries/documents';
import { Button, SelectField } from '../ui';
import styles from './documents.module.css';

interface SampleChoiceProps {
  filePath: string;
  samples: string[];
  /** Whether the file is the reader's own. */
  own?: boolean;
}

/** Asks which sample of a file with several samples is the patient's. */
export function SampleChoice({ filePath, samples, own }: SampleChoiceProps) {
  const [sample, setSample] = useState('');
  const choose = useChooseSample(filePath);
  return (
    <div className={styles.sample}>
      <SelectField
        label={`This file holds ${samples.length} samples. Which one is ${own ? 'yours' : 'the patient'}?`}
        value={sample}
        error={choose.isError ? messageOf(choose.error) : undefined}
        onChange={({ target: { value } }) => setSample(value)}
      >
        <option value="">Select a sample</option>
        {samples.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <Button disabled={!sample} busy={choose.isPending} onClick={() => choose.mutate(sample)}>
        Use this sample
      </Button>
    </div>
  );
}

function useChooseSample(filePath: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (sample: string) => post('/api/documents/chooseSample', { file_path: filePath, sample }),
    onSuccess: () => outdateDocuments(queries),
  });
}
