/** The company's employees: a single one, all of them, and the changes to them. */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { get, post } from '../../api/client';
import { type FormFields, formOf } from '../../api/form';
import { endSession } from '../../api/session';
import { toast } from '../../ui';

const allEmployeesQuery = () =>
  queryOptions({
    queryKey: ['employees', 'all'],
    queryFn: async ({ signal }) => (await get('/api/getAllEmployees', {}, signal)).data,
  });

/** All employees of the company, including those who have not accepted their invitation yet. */
export const useAllEmployees = () => useQuery(allEmployeesQuery());

export const employeeQuery = (id: number) =>
  queryOptions({
    queryKey: ['employees', 'one', id],
    queryFn: async ({ signal }) => (await get('/api/getEmployeeById', { id }, signal)).data,
  });

export function useEditEmployee(employeeId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (fields: FormFields) => post('/api/employee/edit', formOf({ id: employeeId, ...fields })),
    onSuccess: ({ message }) => {
      toast.success(message);
      void queries.invalidateQueries({ queryKey: ['company'] });
      return queries.invalidateQueries({ queryKey: ['employees'] });
    },
  });
}

/** Removes an employee, or lets the signed-in person leave, which ends their sessions as well. */
export function useEndEmployment(employeeId: number, isMe: boolean) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (reassign_to: number | null) =>
      isMe
        ? post('/api/company/leave', { reassign_to })
        : post('/api/employee/remove', { id: employeeId, reassign_to }),
    onSuccess: ({ message }) => {
      toast.success(message);
      if (isMe) return endSession();
      queries.removeQueries({ queryKey: ['employees', 'one', employeeId] });
      void queries.invalidateQueries({ queryKey: ['employees'] });
      void queries.invalidateQueries({ queryKey: ['patients'] });
    },
  });
}

/** What an admin does when an employee's device or second factor is lost. */
export type AccessStep = 'sessions' | 'second-factor';

export const useAccessStep = (step: AccessStep) =>
  useMutation({
    mutationFn: (id: number) =>
      step === 'sessions'
        ? post('/api/employee/end-sessions', { id })
        : post('/api/employee/remove-second-factor', { id }),
    onSuccess: ({ message }) => toast.success(message),
  });
