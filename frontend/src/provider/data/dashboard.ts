/** What a clinic looks at first. */
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../api/client';

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: async ({ signal }) => (await get('/api/company/dashboard', {}, signal)).data,
});
