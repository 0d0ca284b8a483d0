/** What laboratories told of a patient's genes. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { get, post } from '../../api/client';
import type { LaboratoryBody } from '../../api/generated/schema';
import { toast } from '../../ui';

const keyOf = (patientId: number) => ['laboratory', patientId] as const;

export const useLaboratory = (patientId: number) =>
  useQuery({
    queryKey: keyOf(patientId),
    queryFn: async ({ signal }) => (await get('/api/patient/laboratory', { patient_id: patientId }, signal)).data,
  });

export function useKeepLaboratory(patientId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (entry: Omit<LaboratoryBody, 'patient_id'>) =>
      post('/api/patient/laboratory', { patient_id: patientId, ...entry }),
    onSuccess: () => {
      toast.success('Laboratory results saved');
      return queries.invalidateQueries({ queryKey: keyOf(patientId) });
    },
  });
}
