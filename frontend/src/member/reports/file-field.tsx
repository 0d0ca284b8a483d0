import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { messageOf } from '../../api/errors';
import type { MedicalDocument } from '../../api/generated/schema';
import { isUsable } from '../../documents/usable';
import { paths } from '../../paths';
import { Button, FormError, SelectField } from '../../ui';
import styles from './member-reports.module.css';

interface FileFieldProps {
  files: UseQueryResult<MedicalDocument[]>;
  /** The path of the chosen file; empty for none. */
  value: string;
  onChange: (path: string) => void;
}

/** The choice of a DNA file. Only a usable one can be chosen; the others say why not. */
export function FileField({ files, value, onChange }: FileFieldProps) {
  const { data, isError, error, isFetching, refetch } = files;
  if (!data && isError) {
    return (
      <>
        <FormError>{messageOf(error)}</FormError>
        <Button look="secondary" busy={isFetching} onClick={() => void refetch()}>
          Retry
        </Button>
      </>
    );
  }
  return (
    <>
      <div className={styles.file}>
        <SelectField
          label="DNA file"
          value={value}
          disabled={!data?.length}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">{placeholderOf(data)}</option>
          {data?.map((file) => (
            <option key={file.id} value={file.file_path} disabled={!isUsable(file)}>
              {file.title}
              {stateOf(file)}
            </option>
          ))}
        </SelectField>
      </div>
      {data && !data.some(isUsable) && <p role="status">{messageFor(data)}</p>}
    </>
  );
}

function placeholderOf(files: readonly MedicalDocument[] | undefined): string {
  if (!files) return 'Loading DNA files...';
  return files.length ? 'Select a DNA file' : 'No DNA files available';
}

function stateOf(file: MedicalDocument): string {
  if (isUsable(file)) return '';
  if (file.status === 'Error') return ' (Error)';
  return file.conversion_complete ? ' (Not complete)' : ' (Processing...)';
}

/** Why nothing can be bought for any of the files. */
function messageFor(files: readonly MedicalDocument[]) {
  if (files.length === 0)
    return (
      <>
        Please upload a DNA file before purchasing reports. <Link to={paths.dashboard}>Upload Files</Link>
      </>
    );
  const isConverting = files.some(({ conversion_complete, status }) => !conversion_complete && status !== 'Error');
  if (isConverting)
    return 'All DNA files are still processing. Please wait for conversion to complete before purchasing reports.';
  return (
    <>
      None of your DNA files can be used yet. Your <Link to={paths.dashboard}>dashboard</Link> says why.
    </>
  );
}
