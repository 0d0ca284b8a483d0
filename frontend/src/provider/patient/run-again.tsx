import { useMutation, useQueryClient } from '@tanstack/react-query';
import { REPORT_CREDITS } from '@portal/events/rules';
import { useState } from 'react';
import { post } from '../../api/client';
import { messageOf } from '../../api/errors';
import type { MedicalDocument } from '../../api/generated/schema';
import { Button, Dialog, FormError } from '../../ui';

/** Orders a new version of a report, on what is known today; it asks first, because it costs credits. */
export function RunAgain({ report }: { report: MedicalDocument }) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button look="secondary" onClick={() => setAsks(true)}>
        Run again
      </Button>
      {asks && <RunAgainDialog report={report} onClose={() => setAsks(false)} />}
    </>
  );
}

function RunAgainDialog({ report, onClose }: { report: MedicalDocument; onClose: () => void }) {
  const queries = useQueryClient();
  const rerun = useMutation({
    mutationFn: () => post('/api/reports/rerun', { report_id: report.id }),
    onSuccess: () => {
      for (const first of ['company', 'documents', 'logs']) void queries.invalidateQueries({ queryKey: [first] });
      onClose();
    },
  });
  return (
    <Dialog
      title={report.title}
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={rerun.isPending} onClick={() => rerun.mutate()}>
            Run again for {REPORT_CREDITS} credits
          </Button>
        </>
      }
    >
      <p>
        The same file is read against what is known today. The new version says what has changed; this one stays in the
        record.
      </p>
      {rerun.isError && <FormError>{messageOf(rerun.error)}</FormError>}
    </Dialog>
  );
}
