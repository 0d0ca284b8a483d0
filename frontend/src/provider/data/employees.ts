import { queryOptions, useQuery } from '@tanstack/react-query';
import { get } from '../../api/client';

const allEmployeesQuery = () =>
  queryOptions({
    queryKey: ['employees', 'all'],
    queryFn: async ({ signal }) => (await get('/api/getAllEmployees', {}, signal)).data,
  });

/** All employees of the company, including those who have not accepted their invitation yet. */
export const useAllEmployees = () => useQuery(allEmployeesQuery());
