import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { get } from '../../api/client';

/** A page of the company's log of security events, newest first. */
export const useSecurityEvents = (page: number) =>
  useQuery({
    queryKey: ['company', 'security-events', page],
    queryFn: ({ signal }) => get('/api/company/security-events', { page }, signal),
    placeholderData: keepPreviousData,
  });

/** A page of the log of who read what of the company's records, newest first. */
export const useRecordAccess = (page: number) =>
  useQuery({
    queryKey: ['company', 'record-access', page],
    queryFn: ({ signal }) => get('/api/company/record-access', { page }, signal),
    placeholderData: keepPreviousData,
  });
