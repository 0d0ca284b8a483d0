/** The signed-in member's own record. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { get } from '../client';
import type { Answer, MemberRecord } from '../types';

export const memberRecordQuery = () =>
  queryOptions({
    queryKey: ['member'],
    queryFn: async ({ signal }) => (await get<Answer<MemberRecord>>('/api/patient/get', {}, signal)).data,
  });

export const useMemberRecord = () => useQuery(memberRecordQuery());
