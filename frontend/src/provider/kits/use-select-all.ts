import { MAX_KITS } from '@portal/events/rules';
import { useMutation } from '@tanstack/react-query';
import { type DataProvider, useDataProvider } from 'react-admin';
import { messageOf } from '../../api/errors';
import type { Patient } from '../../api/generated/schema';
import { toast } from '../../ui';
import { canGetKit, chosenOf, type KitAction } from './kit-order';

/** The most rows that the server gives at once. */
const PAGE_SIZE = 100;

/** Selects everybody whom a search finds, as many as one order takes. */
export function useSelectAll(dispatch: (action: KitAction) => void) {
  const dataProvider = useDataProvider();
  const { mutate, isPending } = useMutation({
    mutationFn: (name: string) => allPatients(dataProvider, name),
    onSuccess: ({ patients, found }) => dispatch({ type: 'addAll', patients: patients.map(chosenOf), found }),
    onError: (error) => toast.error(messageOf(error)),
  });
  return { selectAll: mutate, isPending };
}

async function allPatients(dataProvider: DataProvider, name: string): Promise<{ patients: Patient[]; found: number }> {
  const patients: Patient[] = [];
  for (let page = 1; ; page++) {
    const { data, total = 0 } = await dataProvider.getList<Patient>('patients', {
      filter: name ? { name } : {},
      pagination: { page, perPage: PAGE_SIZE },
      sort: { field: 'name', order: 'ASC' },
    });
    patients.push(...data.filter(canGetKit));
    if (patients.length >= MAX_KITS || data.length < PAGE_SIZE) return { patients, found: total };
  }
}
