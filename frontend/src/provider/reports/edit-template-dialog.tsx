import { MAX_PROMPT, MAX_REPORT_NAME, MAX_TEMPLATE_DESCRIPTION } from '@portal/events/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useUpdate } from 'react-admin';
import { firstErrors, messageOf } from '../../api/errors';
import type { ReportTemplate } from '../../api/generated/schema';
import { Field, FormDialog, FormError, TextField, toast } from '../../ui';
import { BlockChoices } from './block-choices';
import { inReportOrder } from './blocks';
import { splitBlocks } from './draft';
import { GeneInput } from './gene-input';
import { addTyped } from './genes';
import { nothingTyped } from './steps';

/** Changes a template of the company; only what differs is sent. */
export function EditTemplateDialog({ template, onClose }: { template: ReportTemplate; onClose: () => void }) {
  const [title, setTitle] = useState(template.title);
  const [description, setDescription] = useState(template.description);
  const [prompt, setPrompt] = useState(template.prompt);
  const [genes, setGenes] = useState(() => addTyped([], template.genes));
  const [typed, setTyped] = useState('');
  const [stillTyped, setStillTyped] = useState<string>();
  const [blocks, setBlocks] = useState(() => splitBlocks(template.blocks));
  const queries = useQueryClient();
  const [update, { error, isPending }] = useUpdate<ReportTemplate>();
  const save = () => {
    const left = nothingTyped(typed.trim()) ?? undefined;
    setStillTyped(left);
    if (left) return;
    const data = {
      ...template,
      title,
      description,
      prompt,
      genes: genes.join(','),
      blocks: inReportOrder(blocks).join(','),
    };
    void update('templates', { id: template.id, data, previousData: template }, { onSuccess });
  };
  const onSuccess = () => {
    toast.success('Template saved successfully!');
    void queries.invalidateQueries({ queryKey: ['templates'] });
    onClose();
  };
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
        value={title}
        error={problems.title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <TextField
        label="Description"
        maxLength={MAX_TEMPLATE_DESCRIPTION}
        value={description}
        error={problems.description}
        onChange={({ target }) => setDescription(target.value)}
      />
      <Field label="Report prompt" error={problems.prompt}>
        {(control) => (
          <textarea
            rows={4}
            maxLength={MAX_PROMPT}
            value={prompt}
            onChange={({ target }) => setPrompt(target.value)}
            {...control}
          />
        )}
      </Field>
      <GeneInput
        genes={genes}
        onChange={setGenes}
        typed={typed}
        onType={(text) => (setTyped(text), setStillTyped(undefined))}
        problem={stillTyped}
      />
      <BlockChoices
        chosen={blocks}
        onToggle={(block) =>
          setBlocks(blocks.includes(block) ? blocks.filter((other) => other !== block) : [...blocks, block])
        }
        problem={problems.blocks}
      />
      {error && Object.keys(problems).length === 0 && <FormError>{messageOf(error, 'Something went wrong')}</FormError>}
      {problems.genes && <FormError>{problems.genes}</FormError>}
    </FormDialog>
  );
}
