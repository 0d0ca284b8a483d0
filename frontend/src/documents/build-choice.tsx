import { useMutation, useQueryClient } from '@tanstack/react-query';
import { GENOME_BUILDS } from '@portal/events/rules';
import { useState } from 'react';
import { post } from '../api/client';
import { messageOf } from '../api/errors';
import { outdateDocuments } from '../api/queries/documents';
import { Button, SelectField } from '../ui';
import styles from './documents.module.css';

type Build = (typeof GENOME_BUILDS)[number];

/** Asks which reference genome a file is on that does not tell it: no report can be made before. */
export function BuildChoice({ filePath }: { filePath: string }) {
  const [build, setBuild] = useState<Build | ''>('');
  const choose = useChooseBuild(filePath);
  return (
    <div className={styles.sample}>
      <SelectField
        label="This file does not tell its reference genome. Which one is it on?"
        value={build}
        error={choose.isError ? messageOf(choose.error) : undefined}
        onChange={({ target: { value } }) => setBuild(GENOME_BUILDS.find((name) => name === value) ?? '')}
      >
        <option value="">Select a build</option>
        {GENOME_BUILDS.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <Button disabled={!build} busy={choose.isPending} onClick={() => build && choose.mutate(build)}>
        Use this build
      </Button>
    </div>
  );
}

function useChooseBuild(filePath: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (build: Build) => post('/api/documents/chooseBuild', { file_path: filePath, build }),
    onSuccess: () => outdateDocuments(queries),
  });
}
