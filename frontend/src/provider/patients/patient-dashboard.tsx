import { useSearchParams } from 'react-router-dom';
import { PatientOverview } from '../patient/patient-overview';
import { PatientList } from './patient-list';

/** The provider's dashboard: the list of patients, or one patient with `?id=`. */
export function PatientDashboard() {
  const [search] = useSearchParams();
  const id = search.get('id');
  return id === null ? <PatientList /> : <PatientOverview key={id} patientId={Number(id)} />;
}
