import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ChosenPatient } from './patient-choices';

/** Begins with the patient whose page led here. The address forgets them, so that a later choice stays. */
export function usePatientOfPage(take: (patient: ChosenPatient) => void): void {
  const { pathname, search, state } = useLocation();
  const patient = (state as { patient?: ChosenPatient } | null)?.patient;
  const navigate = useNavigate();
  useEffect(() => {
    if (!patient) return;
    take(patient);
    void navigate(pathname + search, { replace: true, state: null });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for a patient
  }, [patient]);
}
