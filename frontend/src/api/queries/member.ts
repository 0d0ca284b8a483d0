/** The signed-in member's own record. */
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { get } from '../client';
import type { MemberRecord } from '../generated/schema';

const WORKING_POLL_MS = 5_000;

/** Whether a file is being converted or written. The page then polls too, because live updates may be cut off. */
const isWorking = ({ medical_documents, dna_files }: MemberRecord): boolean =>
  medical_documents.some(({ status }) => status === 'Processing' || status === 'Ordered') ||
  dna_files.some(({ conversion_complete, status }) => !conversion_complete && status !== 'Error');

const memberRecordQuery = () =>
  queryOptions({
    queryKey: ['member'],
    queryFn: async ({ signal }) => (await get('/api/patient/get', {}, signal)).data,
    refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? WORKING_POLL_MS : false),
  });

export const useMemberRecord = () => useQuery(memberRecordQuery());

/** A page of who read the member's record, newest first. */
export const useOwnRecordAccess = (page: number) =>
  useQuery({
    queryKey: ['member', 'record-access', page],
    queryFn: ({ signal }) => get('/api/me/record-access', { page }, signal),
    placeholderData: keepPreviousData,
  });
