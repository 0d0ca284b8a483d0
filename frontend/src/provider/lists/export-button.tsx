import { useMutation } from '@tanstack/react-query';
import { useListContext, useResourceDefinition } from 'react-admin';
import { send } from '../../api/client';
import { messageOf } from '../../api/errors';
import { IfMay } from '../../session/rights';
import { Button, toast } from '../../ui';
import { DownloadIcon } from '../../ui/icons';
import { saveFile } from '../../ui/save-file';
import type { ListOptions } from './resource-list';

/** Lets admins save the whole list, as it is filtered, as CSV. The server writes the file, and a line in the log. */
export function ExportButton() {
  const { resource, filterValues, total } = useListContext();
  const { options } = useResourceDefinition<ListOptions>({ resource });
  const filter = encodeURIComponent(JSON.stringify(filterValues));
  const save = useMutation({
    mutationFn: async () => (await send(`/api/admin/${resource}/export?filter=${filter}`)).blob(),
    onSuccess: (csv) => saveFile(csv, `${resource}.csv`),
    onError: (error) => toast.error(messageOf(error)),
  });
  if (!options?.exported || !total) return null;
  return (
    <IfMay right="administer">
      <Button look="secondary" busy={save.isPending} onClick={() => save.mutate()}>
        <DownloadIcon size={16} /> Export
      </Button>
    </IfMay>
  );
}
