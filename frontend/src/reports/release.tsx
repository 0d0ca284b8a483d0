import { useMutation, useQueryClient } from '@tanstack/react-query';
import { post } from '../api/client';
import { messageOf } from '../api/errors';
import type { MedicalDocument } from '../api/generated/schema';
import { IfMay } from '../session/rights';
import { Button, Chip, toast } from '../ui';
import styles from './release.module.css';

const MARKS = {
  later: { word: 'Not released', colour: 'Not ordered' },
  on_request: { word: 'Not released', colour: 'Not ordered' },
  asked_for: { word: 'Asked for', colour: 'DNA received' },
} as const;

/** For the clinic: that the patient cannot read a report yet, and the button that lets them. */
export function Release({ report }: { report: MedicalDocument }) {
  const { release, status } = report;
  if (release === undefined || release === 'released') return null;
  return (
    <span className={styles.release}>
      <Chip {...MARKS[release]} />
      {status === 'Completed' && (
        <IfMay right="work">
          <ReleaseButton report={report} />
        </IfMay>
      )}
    </span>
  );
}

function ReleaseButton({ report: { id, title } }: { report: MedicalDocument }) {
  const queries = useQueryClient();
  const release = useMutation({
    mutationFn: () => post('/api/reports/release', { report_id: id }),
    onSuccess: async ({ message }) => {
      toast.success(message);
      await Promise.all(
        ['documents', 'logs', 'history'].map((first) => queries.invalidateQueries({ queryKey: [first] })),
      );
    },
    onError: (error) => toast.retry(messageOf(error), () => release.mutate()),
  });
  return (
    <Button
      look="secondary"
      aria-label={`Release to patient: ${title}`}
      busy={release.isPending}
      onClick={() => release.mutate()}
    >
      Release to patient
    </Button>
  );
}
