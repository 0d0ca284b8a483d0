/** Report templates: the company's own and the public ones. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { get, post } from '../../api/client';
import type { BodyOf } from '../../api/contract';
import { toast } from '../../ui';

export const useTemplates = () =>
  useQuery({
    queryKey: ['templates'],
    queryFn: async ({ signal }) => (await get('/api/company/getTemplates', {}, signal)).data,
  });

export const useAddTemplate = () =>
  useTemplateChange('/api/company/addTemplate', {
    done: 'Template saved successfully!',
    failed: 'Error saving template',
  });

export const useDeleteTemplate = () =>
  useTemplateChange('/api/company/deleteTemplate', {
    done: 'Template deleted successfully!',
    failed: 'Error deleting template',
  });

type TemplatePath = '/api/company/addTemplate' | '/api/company/deleteTemplate';

/** A change of a template. When it fails, the dialog stays open and shows the server's reason. */
function useTemplateChange<Path extends TemplatePath>(path: Path, words: { done: string; failed: string }) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: BodyOf<Path>) => post(path, input),
    onSuccess: () => {
      toast.success(words.done);
      return queries.invalidateQueries({ queryKey: ['templates'] });
    },
    onError: () => toast.error(words.failed),
  });
}
