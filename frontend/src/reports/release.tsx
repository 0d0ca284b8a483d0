import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { post } from '../api/client';
import type { MedicalDocument } from '../api/generated/schema';
import { IfMay } from '../session/rights';
import { Button, Chip, ConfirmDialog, handFocusTo, toast } from '../ui';
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

const toReports = handFocusTo('section, main', 'h1, h2, h3');

/** Asks first: what a patient has read cannot be unread. */
function ReleaseButton({ report }: { report: MedicalDocument }) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button
        ref={toReports}
        look="secondary"
        aria-label={`Release to patient: ${report.title}`}
        onClick={() => setAsks(true)}
      >
        Release to patient
      </Button>
      {asks && <ReleaseDialog report={report} onClose={() => setAsks(false)} />}
    </>
  );
}

function ReleaseDialog({ report: { id, title }, onClose }: { report: MedicalDocument; onClose: () => void }) {
  const queries = useQueryClient();
  const release = useMutation({
    mutationFn: () => post('/api/reports/release', { report_id: id }),
    onSuccess: async ({ message }) => {
      toast.success(message);
      onClose();
      await Promise.all(
        ['documents', 'logs', 'history'].map((first) => queries.invalidateQueries({ queryKey: [first] })),
      );
    },
  });
  return (
    <ConfirmDialog
      title="Release to patient"
      action="Release"
      busy={release.isPending}
      error={release.error}
      onConfirm={() => release.mutate()}
      onClose={onClose}
    >
      <p>The patient can read “{title}” at once, and a mail says so. This cannot be taken back.</p>
    </ConfirmDialog>
  );
}
