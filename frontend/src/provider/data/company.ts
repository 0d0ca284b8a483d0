/** Changes to the company. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { post } from '../../api/client';
import { formOf } from '../../api/form';
import { toast } from '../../ui';

export type CompanyEdit = Record<'name' | 'description' | 'email' | 'phone' | 'address', string>;

export function useEditCompany(companyId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (profile: CompanyEdit) => post('/api/company/edit', formOf({ id: companyId, ...profile })),
    onSuccess: ({ message }) => {
      toast.success(message);
      return queries.invalidateQueries({ queryKey: ['company'] });
    },
  });
}
