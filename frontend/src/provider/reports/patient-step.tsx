import { PatientChoices } from '../people/patient-choices';
import type { Wizard } from './use-wizard';

/** Selects the report's patient. Choosing the selected patient again deselects them. */
export const PatientStep = ({ wizard: { draft, dispatch } }: { wizard: Wizard }) => (
  <PatientChoices chosen={draft.patient} onChoose={(patient) => dispatch({ type: 'choosePatient', patient })}>
    {draft.patient && <p>Selected: {draft.patient.name}</p>}
  </PatientChoices>
);
