/** What a patient's record tells: its medical history, and what happened to it. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { get } from '../client';
import type { HistoryLine } from '../generated/schema';

export const useComments = (patientId: number) =>
  useQuery({
    queryKey: ['comments', patientId],
    queryFn: async ({ signal }) => (await get('/api/patient/getComments', { patient_id: patientId }, signal)).data,
  });

/** A page of what happened to a record, newest first: everything, or what is of one kind. */
export const useHistory = (patientId: number, kind?: HistoryLine['kind'], page = 1) =>
  useQuery({
    queryKey: ['history', patientId, kind, page],
    queryFn: ({ signal }) => get('/api/patient/history', { patient_id: patientId, kind, page }, signal),
    placeholderData: keepPreviousData,
  });
