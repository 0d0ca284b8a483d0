import { MAX_REPORT_NAME } from '@portal/events/rules';
import { useState } from 'react';
import { useDocuments } from '../../api/queries/documents';
import { useUser } from '../../session/use-session';
import { FormDialog, TextField } from '../../ui';
import { isUsable } from '../../documents/usable';
import { FileField } from './file-field';

export interface FileAndNameChoice {
  dna_file_path: string;
  report_name: string;
}

interface FileAndNameProps {
  /** What the report is. */
  intro: string;
  /** The words of the button. */
  submit: string;
  busy: boolean;
  /** The name to begin with. */
  name?: string;
  onSubmit: (choice: FileAndNameChoice) => void;
  onClose: () => void;
}

/** The dialog before a report: which DNA file it is made from, and how it is called. */
export function FileAndName({ intro, submit, busy, name: firstName = '', onSubmit, onClose }: FileAndNameProps) {
  const files = useDocuments(useUser().id, 'genome');
  const [path, setPath] = useState('');
  const [name, setName] = useState(firstName);
  const file = files.data?.find((candidate) => candidate.file_path === path && isUsable(candidate));
  const report_name = name.trim();
  const start = () => file && onSubmit({ dna_file_path: file.file_path, report_name });
  return (
    <FormDialog
      title="Select DNA File and Report Name"
      action={submit}
      busy={busy}
      disabled={!file || !report_name}
      onSubmit={start}
      onClose={onClose}
    >
      <p>{intro}</p>
      <FileField files={files} value={file ? path : ''} onChange={setPath} />
      <TextField
        label="Report name"
        placeholder="Enter a name for your report"
        hint="Choose a descriptive name to help you identify this report later."
        maxLength={MAX_REPORT_NAME}
        value={name}
        onChange={({ target: { value } }) => setName(value)}
      />
    </FormDialog>
  );
}
