import { MAX_REPORT_NAME, MAX_TEMPLATE_DESCRIPTION } from '@portal/events/rules';
import { type FormEvent, useState } from 'react';
import { firstErrors, messageOf } from '../../api/errors';
import { Button, Dialog, FormError, TextField } from '../../ui';
import { useAddTemplate } from '../data/templates';
import { inReportOrder } from './blocks';
import type { Draft } from './draft';
import { missingInTemplate } from './steps';
import styles from './reports.module.css';

/** Saves prompt, genes and blocks as a template. */
export function SaveTemplateDialog({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const [title, setTitle] = useState('');
  const [description, setDescription] = useState('');
  const [missing, setMissing] = useState<string>();
  const add = useAddTemplate();
  const save = (event: FormEvent) => {
    event.preventDefault();
    const message = missingInTemplate(draft, title);
    setMissing(message);
    if (!message) add.mutate(templateOf(draft, title, description), { onSuccess: onClose });
  };
  const problem =
    missing ??
    (add.isError
      ? (Object.values(firstErrors(add.error))[0] ?? messageOf(add.error, 'Something went wrong'))
      : undefined);
  return (
    <Dialog title="Save as template" onClose={onClose}>
      <form className={styles.stack} onSubmit={save} noValidate>
        <TextField
          label="Template title"
          autoFocus
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
        <div className={styles.buttons}>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={add.isPending}>
            Save template
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const templateOf = ({ prompt, genes, blocks }: Draft, title: string, description: string) => ({
  title: title.trim(),
  description: description.trim(),
  prompt: prompt.trim(),
  genes: genes.join(','),
  blocks: inReportOrder(blocks).join(','),
});
