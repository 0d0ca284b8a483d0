import type { Patient } from '../../api/generated/schema';
import { PersonForm } from '../../ui';
import { useEditPatient } from '../data/patients';

/** The name of the draft of a patient's profile. */
export const profileDraft = (patientId: number): string => `profile-${patientId}`;

/** The form for a patient's profile; Cancel discards the changes. */
export function ProfileForm({ patient, onClose }: { patient: Patient; onClose: () => void }) {
  const edit = useEditPatient(patient.user_id);
  return (
    <PersonForm
      person={{ ...patient, ...patient.user }}
      save={(fields) => edit.mutateAsync(fields)}
      onDone={onClose}
      onCancel={onClose}
      draft={profileDraft(patient.user_id)}
    />
  );
}
