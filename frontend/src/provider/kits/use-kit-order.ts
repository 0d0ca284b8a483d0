import { useEffect, useState } from 'react';
import { useDraft } from '../../ui';
import type { ChosenPatient } from '../people/patient-choices';
import { usePatientOfPage } from '../people/use-patient-of-page';
import { useStepHistory } from '../reports/use-step-history';
import { changeOrder, emptyOrder, type KitAction, type KitOrder } from './kit-order';

/**
 * The order that is put together. Back of the browser walks its steps; the patients wait for a reload or a way back from
 * another page. The kit is chosen again, at the price of that day.
 */
export function useKitOrder() {
  const { kept, keep, drop } = useDraft('kit-order');
  const [order, setOrder] = useState<KitOrder>(() => ({ ...emptyOrder, patients: patientsIn(kept?.['patients']) }));
  const change = (action: KitAction) => setOrder((before) => changeOrder(before, action));
  const write = useStepHistory(order.step, (step) => change({ type: 'goTo', step }));
  const { patients } = order;
  useEffect(() => {
    keep(patients.length === 0 ? {} : { patients: JSON.stringify(patients) });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each selection
  }, [patients]);
  usePatientOfPage((patient) => setOrder({ ...emptyOrder, patients: [patient] }));
  const dispatch = (action: KitAction) => {
    change(action);
    const { step } = changeOrder(order, action);
    if (step !== order.step) write(step);
  };
  return { order, dispatch, drop };
}

const patientsIn = (kept: string | undefined): ChosenPatient[] => JSON.parse(kept ?? '[]') as ChosenPatient[];
