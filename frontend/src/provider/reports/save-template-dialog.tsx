import { MAX_REPORT_NAME, MAX_TEMPLATE_DESCRIPTION, templateTitle } from '@portal/events/rules';
import { useState } from 'react';
import { firstErrors, messageOf } from '../../api/errors';
import { FormDialog, FormError, TextField } from '../../ui';
import { useAddTemplate } from '../data/templates';
import { inReportOrder } from './blocks';
import type { Draft } from './draft';

/** Saves prompt, genes and blocks as a template. */
export function SaveTemplateDialog({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const [title, setTitle] = useState('');
  const [description, setDescription] = useState('');
  const [missing, setMissing] = useState<string | null>(null);
  const add = useAddTemplate();
  const save = () => {
    const message = templateTitle(title);
    setMissing(message);
    if (!message) add.mutate(templateOf(draft, title, description), { onSuccess: onClose });
  };
  const problem =
    missing ??
    (add.isError
      ? (Object.values(firstErrors(add.error))[0] ?? messageOf(add.error, 'Something went wrong'))
      : undefined);
  return (
    <FormDialog title="Save as template" action="Save template" busy={add.isPending} onSubmit={save} onClose={onClose}>
      <TextField
        label="Template title"
        maxLength={MAX_REPORT_NAME}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <TextField
        label="Description"
        hint="Optional: what the template is for."
        maxLength={MAX_TEMPLATE_DESCRIPTION}
        value={description}
        onChange={({ target }) => setDescription(target.value)}
      />
      {problem && <FormError>{problem}</FormError>}
    </FormDialog>
  );
}

const templateOf = ({ prompt, genes, blocks }: Draft, title: string, description: string) => ({
  title: title.trim(),
  description: description.trim(),
  prompt: prompt.trim(),
  genes: genes.join(','),
  blocks: inReportOrder(blocks).join(','),
});
