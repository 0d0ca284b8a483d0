import { useState } from 'react';
import { type ListParams, type RaRecord, useGetList, useResourceDefinition, useStore } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { Patient } from '../../api/generated/schema';
import type { ListOptions } from '../lists/resource-list';

type Row = Patient & RaRecord;

/** What a link from one patient to the next carries. */
export interface Step {
  /** the page of the list on which the patient stands */
  listPage: number;
  by: 'previous' | 'next';
}

interface Neighbour {
  id: number;
  name: string;
  listPage: number;
}

interface Neighbours {
  previous?: Neighbour | undefined;
  next?: Neighbour | undefined;
  /** the place in the list, from 1; undefined once the patient has left it */
  place?: number | undefined;
  total: number;
}

/** The patients before and after one in the list as it is filtered and ordered. None for a patient who is not in it. */
export function useNeighbours(patientId: number): Neighbours {
  const { options } = useResourceDefinition<ListOptions>({ resource: 'patients' });
  const [params] = useStore<Partial<ListParams>>('patients.listParams', {});
  const step = useLocation().state as Step | null;
  const page = step?.listPage ?? params.page ?? 1;
  const perPage = params.perPage ?? options?.perPage ?? 1;
  const listed = usePage(page, perPage, params, options);
  const rows = listed.data ?? [];
  const at = rows.findIndex(({ user_id }) => user_id === patientId);
  // somebody who leaves the list, because their status was changed, leaves the others where they are
  const [last, setLast] = useState(-1);
  if (at >= 0 && at !== last) setLast(at);
  const index = at >= 0 ? at : last;
  const after = at >= 0 ? at + 1 : last;
  const total = listed.total ?? 0;
  const before = usePage(page - 1, perPage, params, options, index === 0 && page > 1);
  const more = usePage(
    page + 1,
    perPage,
    params,
    options,
    index >= 0 && after >= rows.length && page * perPage < total,
  );
  if (index < 0) return { total };
  return {
    previous: neighbour(rows[index - 1], page) ?? (index === 0 ? neighbour(before.data?.at(-1), page - 1) : undefined),
    next: neighbour(rows[after], page) ?? neighbour(more.data?.[0], page + 1),
    place: at < 0 ? undefined : (page - 1) * perPage + at + 1,
    total,
  };
}

const usePage = (
  page: number,
  perPage: number,
  { sort, order, filter }: Partial<ListParams>,
  options: ListOptions | undefined,
  enabled = true,
) =>
  useGetList<Row>(
    'patients',
    {
      pagination: { page, perPage },
      sort: sort && order ? { field: sort, order } : options?.sort,
      filter: filter ?? {},
    },
    { enabled: enabled && options !== undefined },
  );

const neighbour = (row: Row | undefined, listPage: number): Neighbour | undefined =>
  row && { id: row.user_id, name: row.user.name, listPage };
