import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newKey, post } from '../api/client';
import type { MedicalDocument } from '../api/generated/schema';
import { Button, ConfirmDialog } from '../ui';

interface RunAgainProps {
  report: MedicalDocument;
  /** what it costs: `250 credits` */
  price: string;
}

/** Orders a new version of a report, on what is known today; it asks first, and says what it costs. */
export function RunAgain(props: RunAgainProps) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button look="secondary" aria-label={`Run again: ${props.report.title}`} onClick={() => setAsks(true)}>
        Run again
      </Button>
      {asks && <RunAgainDialog {...props} onClose={() => setAsks(false)} />}
    </>
  );
}

function RunAgainDialog({ report, price, onClose }: RunAgainProps & { onClose: () => void }) {
  const queries = useQueryClient();
  // one key for all tries of this dialog: after an answer that was lost, the next try pays for no second version
  const [idempotencyKey] = useState(newKey);
  const rerun = useMutation({
    mutationFn: () => post('/api/reports/rerun', { report_id: report.id }, { idempotencyKey }),
    onSuccess: () => {
      for (const first of ['company', 'documents', 'logs', 'member'])
        void queries.invalidateQueries({ queryKey: [first] });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={report.title}
      action={`Run again for ${price}`}
      busy={rerun.isPending}
      error={rerun.error}
      onConfirm={() => rerun.mutate()}
      onClose={onClose}
    >
      <p>
        The file, as it is in the record now, is read against what is known today. The new version says what has
        changed; this one stays in the record.
      </p>
    </ConfirmDialog>
  );
}
