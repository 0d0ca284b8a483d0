import { useQuery } from '@tanstack/react-query';
import { get } from '../client';

/** What the public pages show of the installation's settings. */
export const useSite = () =>
  useQuery({ queryKey: ['site'], queryFn: ({ signal }) => get('/api/site', undefined, signal), staleTime: Infinity });
