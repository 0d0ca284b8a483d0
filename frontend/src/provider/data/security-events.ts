import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { get } from '../../api/client';

/** A page of the company's log of security events, newest first. */
export const useSecurityEvents = (page: number) =>
  useQuery({
    queryKey: ['company', 'security-events', page],
    queryFn: ({ signal }) => get('/api/company/security-events', { page }, signal),
    placeholderData: keepPreviousData,
  });
