/** Changes to the company. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { post } from '../../api/client';
import { type FormFields, formOf } from '../../api/form';
import { toast } from '../../ui';

export function useEditCompany(companyId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (fields: FormFields) => post('/api/company/edit', formOf({ id: companyId, ...fields })),
    onSuccess: ({ message }) => {
      toast.success(message);
      return queries.invalidateQueries({ queryKey: ['company'] });
    },
  });
}
