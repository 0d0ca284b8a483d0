/** What the knowledge base lists of genes. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { get } from '../../api/client';

/** What a report could tell of each of these genes; empty until it is known. */
export function useGeneContents(genes: readonly string[]) {
  const list = genes.join(',');
  const contents = useQuery({
    queryKey: ['genes', list],
    queryFn: async ({ signal }) => (await get('/api/knowledge/genes', { genes: list }, signal)).data,
    enabled: list !== '',
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  return new Map(contents.data?.map((content) => [content.gene, content]));
}
