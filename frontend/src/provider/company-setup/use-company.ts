import { useMutation } from '@tanstack/react-query';
import { post } from '../../api/client';
import { ApiError, firstErrors } from '../../api/errors';
import { type Once, useRepeatable } from '../../api/one-key';
import { updateUser } from '../../api/session';
import { type CompanyField, FIELDS } from './steps';

export type CompanyForm = Record<CompanyField, string>;

interface StepValues {
  field: CompanyField;
  values: CompanyForm;
}

/** Validates the fields on the server. Only a problem with this step's field stops the step. */
export const useValidateCompany = () =>
  useMutation({
    mutationFn: ({ field, values }: StepValues) =>
      post('/api/validateCompany', filledIn(field, values)).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 422 && !firstErrors(error)[field]) return undefined;
        throw error;
      }),
  });

/** Registers the company; the caller becomes its first admin. */
export function useRegisterCompany() {
  const mutationFn = useRepeatable((values: CompanyForm, once: Once) => post('/api/registerCompany', values, once));
  return useMutation({
    mutationFn,
    onSuccess: ({ company_id }) => updateUser({ company: company_id, isAdmin: true }),
  });
}

const filledIn = (upTo: CompanyField, values: CompanyForm): Partial<CompanyForm> =>
  Object.fromEntries(FIELDS.slice(0, FIELDS.indexOf(upTo) + 1).map((field) => [field, values[field]]));
