/** Adding and inviting patients and employees. */
import { emailAddress } from '@portal/events/rules';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { post } from '../../api/client';
import { firstErrors, messageOf } from '../../api/errors';
import type { Answer, Role } from '../../api/types';
import { toast } from '../../ui';

export interface LookedUp {
  user_exists: boolean;
  name?: string;
  has_patient_role?: boolean;
  has_employee_role?: boolean;
}

const lookupQuery = (email: string) =>
  queryOptions({
    queryKey: ['lookup', email],
    queryFn: async ({ signal }) => (await post<Answer<LookedUp>>('/api/lookupUserByEmail', { email }, { signal })).data,
    retry: false, // only so many look-ups a minute
    staleTime: 60_000,
  });

/** Who has this address, as far as this company may know. */
export const useLookup = (email: string) => useQuery({ ...lookupQuery(email), enabled: emailAddress(email) === null });

const addPath = { patient: '/api/addPatient', employee: '/api/addEmployee' };
const listOf = { patient: 'patients', employee: 'employees' };
const invited = { patient: 'Patient invited successfully', employee: 'Employee invited successfully' };

export interface NewPatient {
  name: string;
  email: string;
  assigned_employee_id: number | null;
}

export interface NewEmployee {
  name: string;
  email: string;
  job_title: string;
  is_admin: true | null;
}

/** Adds a person in a role; an invitation goes out by itself. */
export function useAddPerson<R extends Role>(role: R) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (person: R extends 'patient' ? NewPatient : NewEmployee) =>
      post<Answer<{ user_id: number }>>(addPath[role], person),
    onSuccess: () => {
      toast.success(invited[role]);
      void queries.invalidateQueries({ queryKey: [listOf[role]] });
    },
  });
}

/** Sends the invitation once more; the older one dies. */
export function useInvite(role: Role) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (userId: number) => post<Answer>('/api/invite', { user_id: userId, role }),
    onSuccess: () => {
      toast.success(invited[role]);
      void queries.invalidateQueries({ queryKey: [listOf[role]] });
    },
    onError: (error) => toast.error(Object.values(firstErrors(error))[0] ?? messageOf(error)),
  });
}
