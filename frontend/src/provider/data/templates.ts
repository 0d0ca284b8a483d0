/** Report templates: the company's own and the public ones. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { get, post } from '../../api/client';
import type { Answer, ReportTemplate } from '../../api/types';
import { toast } from '../../ui';

export interface NewTemplate {
  title: string;
  prompt: string;
  /** Comma-joined. */
  genes: string;
  /** Comma-joined block ids. */
  blocks: string;
}

export const useTemplates = () =>
  useQuery({
    queryKey: ['templates'],
    queryFn: async ({ signal }) => (await get<Answer<ReportTemplate[]>>('/api/company/getTemplates', {}, signal)).data,
  });

export const useAddTemplate = () =>
  useTemplateChange<NewTemplate>('/api/company/addTemplate', {
    done: 'Template saved successfully!',
    failed: 'Error saving template',
  });

export const useDeleteTemplate = () =>
  useTemplateChange<{ id: number }>('/api/company/deleteTemplate', {
    done: 'Template deleted successfully!',
    failed: 'Error deleting template',
  });

/** The dialog that asked stays open with the server's reason when it fails. */
function useTemplateChange<Input extends object>(path: string, words: { done: string; failed: string }) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => post<Answer>(path, input),
    onSuccess: () => {
      toast.success(words.done);
      return queries.invalidateQueries({ queryKey: ['templates'] });
    },
    onError: () => toast.error(words.failed),
  });
}
