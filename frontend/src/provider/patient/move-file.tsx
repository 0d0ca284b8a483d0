import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { post } from '../../api/client';
import type { MedicalDocument } from '../../api/generated/schema';
import { outdateDocuments } from '../../api/queries/documents';
import { Button, ConfirmDialog, handFocusTo, toast } from '../../ui';
import { type ChosenPatient, PatientChoices } from '../people/patient-choices';

const toFiles = handFocusTo('section', 'h2, h3');

interface MoveFileProps {
  file: MedicalDocument;
  /** Whose record has it now. */
  patientId: number;
}

/** A button that moves a file to the record of the patient to whom it belongs. */
export function MoveFile(props: MoveFileProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button ref={toFiles} look="quiet" aria-label={`Move ${props.file.title}`} onClick={() => setAsking(true)}>
        Move
      </Button>
      {asking && <MoveDialog {...props} onClose={() => setAsking(false)} />}
    </>
  );
}

function MoveDialog({ file, patientId, onClose }: MoveFileProps & { onClose: () => void }) {
  const queries = useQueryClient();
  const [chosen, choose] = useState<ChosenPatient | null>(null);
  const move = useMutation({
    mutationFn: (to: ChosenPatient) =>
      post('/api/documents/move', { file_path: file.file_path, patient_id: to.userId }),
    onSuccess: (_answer, to) => {
      toast.success(`${file.title} is in the record of ${to.name} now.`);
      onClose();
      return outdateDocuments(queries);
    },
  });
  return (
    <ConfirmDialog
      title={`Move ${file.title}`}
      action={chosen ? `Move to ${chosen.name}` : 'Move'}
      busy={move.isPending}
      disabled={!chosen}
      error={move.error}
      onConfirm={() => chosen && move.mutate(chosen)}
      onClose={onClose}
    >
      <PatientChoices
        chosen={chosen}
        without={patientId}
        onChoose={(patient) => choose(patient.userId === chosen?.userId ? null : patient)}
      />
    </ConfirmDialog>
  );
}
