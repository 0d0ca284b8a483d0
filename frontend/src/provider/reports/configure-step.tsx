import { MAX_PROMPT, MAX_REPORT_NAME } from '@portal/events/rules';
import { useEffect, useRef, useState } from 'react';
import { Button, Field, FormError, TextField } from '../../ui';
import { BlockChoices } from './block-choices';
import type { Draft } from './draft';
import { GeneInput } from './gene-input';
import styles from './reports.module.css';
import { SaveTemplateDialog } from './save-template-dialog';
import { missingInTemplate } from './steps';
import type { Wizard } from './use-wizard';

const PROMPT_ROWS = 4;

/** Sets the report's name, its prompt and genes, and its blocks. */
export function ConfigureStep({ wizard }: { wizard: Wizard }) {
  const { draft, dispatch, missing } = wizard;
  const form = useFocusOnProblem(missing);
  const problemOf = (field: string) => (missing?.field === field ? missing.message : undefined);
  return (
    <div ref={form} className={styles.stack}>
      <TextField
        label="Report name"
        maxLength={MAX_REPORT_NAME}
        value={draft.name}
        error={problemOf('name')}
        onChange={({ target }) => dispatch({ type: 'write', field: 'name', text: target.value })}
      />
      <Field label="Report prompt" error={problemOf('prompt')} hint="What should the report focus on?">
        {(control) => (
          <textarea
            rows={PROMPT_ROWS}
            maxLength={MAX_PROMPT}
            value={draft.prompt}
            onChange={({ target }) => dispatch({ type: 'write', field: 'prompt', text: target.value })}
            {...control}
          />
        )}
      </Field>
      <GeneInput
        genes={draft.genes}
        onChange={(genes) => dispatch({ type: 'setGenes', genes })}
        typed={draft.typedGenes}
        onType={(text) => dispatch({ type: 'write', field: 'typedGenes', text })}
        problem={problemOf('typedGenes')}
      />
      <BlockChoices
        chosen={draft.blocks}
        onToggle={(block) => dispatch({ type: 'toggleBlock', block })}
        problem={problemOf('blocks')}
      />
      <SaveAsTemplate draft={draft} />
    </div>
  );
}

/** Says what a template needs before it asks for a title. */
function SaveAsTemplate({ draft }: { draft: Draft }) {
  const [pressed, setPressed] = useState<'early' | 'ready'>();
  const missing = missingInTemplate(draft);
  return (
    <>
      {pressed === 'early' && missing && <FormError>{missing}</FormError>}
      <Button look="secondary" className={styles.start} onClick={() => setPressed(missing ? 'early' : 'ready')}>
        Save as template
      </Button>
      {pressed === 'ready' && <SaveTemplateDialog draft={draft} onClose={() => setPressed(undefined)} />}
    </>
  );
}

/** Focuses the first invalid field each time a problem is shown. */
function useFocusOnProblem(missing: Wizard['missing']) {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (missing) form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid] input')?.focus();
  }, [missing]);
  return form;
}
