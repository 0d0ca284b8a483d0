import { MAX_PROMPT, MAX_REPORT_NAME, MAX_TEMPLATE_DESCRIPTION } from '@portal/events/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useUpdate } from 'react-admin';
import { firstErrors, messageOf } from '../../api/errors';
import type { ReportTemplate } from '../../api/generated/schema';
import { Field, FormDialog, FormError, TextField, toast } from '../../ui';
import { BlockChoices } from './block-choices';
import { inReportOrder } from './blocks';
import { splitBlocks, toggle } from './draft';
import { GeneInput } from './gene-input';
import { addTyped } from './genes';
import { nothingTyped } from './steps';

interface EditTemplateDialogProps {
  template: ReportTemplate;
  onClose: () => void;
}

/** Changes a template of the company; only what differs is sent. */
export function EditTemplateDialog({ template, onClose }: EditTemplateDialogProps) {
  const { fields, change, typed, type, stillTyped, save, isPending, error } = useTemplateEdit(template, onClose);
  const problems = firstErrors(error);
  return (
    <FormDialog
      title={`Edit ${template.title}`}
      action="Save template"
      busy={isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label="Template title"
        maxLength={MAX_REPORT_NAME}
        value={fields.title}
        error={problems.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextField
        label="Description"
        maxLength={MAX_TEMPLATE_DESCRIPTION}
        value={fields.description}
        error={problems.description}
        onChange={({ target }) => change({ description: target.value })}
      />
      <Field label="Report prompt" error={problems.prompt}>
        {(control) => (
          <textarea
            rows={4}
            maxLength={MAX_PROMPT}
            value={fields.prompt}
            onChange={({ target }) => change({ prompt: target.value })}
            {...control}
          />
        )}
      </Field>
      <GeneInput
        genes={fields.genes}
        onChange={(genes) => change({ genes })}
        typed={typed}
        onType={type}
        problem={stillTyped}
      />
      <BlockChoices
        chosen={fields.blocks}
        onToggle={(block) => change({ blocks: toggle(fields.blocks, block) })}
        problem={problems.blocks}
      />
      {error && Object.keys(problems).length === 0 && <FormError>{messageOf(error, 'Something went wrong')}</FormError>}
      {problems.genes && <FormError>{problems.genes}</FormError>}
    </FormDialog>
  );
}

/** The fields of a template while they are changed. Nothing is saved while a gene is typed that was not added. */
function useTemplateEdit(template: ReportTemplate, onSaved: () => void) {
  const [fields, setFields] = useState(() => ({
    title: template.title,
    description: template.description,
    prompt: template.prompt,
    genes: addTyped([], template.genes),
    blocks: splitBlocks(template.blocks),
  }));
  const [typed, setTyped] = useState('');
  const [stillTyped, setStillTyped] = useState<string>();
  const queries = useQueryClient();
  const [update, { error, isPending }] = useUpdate<ReportTemplate>();
  const onSuccess = () => {
    toast.success('Template saved successfully!');
    void queries.invalidateQueries({ queryKey: ['templates'] });
    onSaved();
  };
  const save = () => {
    const left = nothingTyped(typed.trim()) ?? undefined;
    setStillTyped(left);
    if (left) return;
    const { genes, blocks, ...texts } = fields;
    const data = { ...template, ...texts, genes: genes.join(','), blocks: inReportOrder(blocks).join(',') };
    void update('templates', { id: template.id, data, previousData: template }, { onSuccess });
  };
  return {
    fields,
    change: (changes: Partial<typeof fields>) => setFields((before) => ({ ...before, ...changes })),
    typed,
    type: (text: string) => {
      setTyped(text);
      setStillTyped(undefined);
    },
    stillTyped,
    save,
    isPending,
    error,
  };
}
