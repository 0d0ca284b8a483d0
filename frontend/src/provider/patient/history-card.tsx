import { useMay } from '../../session/rights';
import { Button, Card, MedicalHistory, useDraft, useEditMode } from '../../ui';
import { PlusIcon } from '../../ui/icons';
import { historyDraft, HistoryForm } from './history-form';

/** The patient's medical history, newest first, and a form for the next entry, folded until somebody wants to write. */
export function HistoryCard({ patientId }: { patientId: number }) {
  const { kept } = useDraft(historyDraft(patientId));
  // what was typed before goes on where it was
  const { editing: writing, opener, close } = useEditMode(kept !== undefined);
  const works = useMay('work');
  const add = (
    <Button look="secondary" {...opener}>
      <PlusIcon size={16} /> Add note
    </Button>
  );
  return (
    <Card title="Medical History" actions={works && !writing ? add : undefined}>
      {works && writing && <HistoryForm patientId={patientId} onClose={close} />}
      <MedicalHistory patientId={patientId} />
    </Card>
  );
}
