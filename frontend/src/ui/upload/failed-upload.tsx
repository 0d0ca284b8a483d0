import { Button } from '../button/button';
import { FormError } from '../form/form';
import { isInParts } from './unfinished';
import { retryUpload, type Upload } from './uploads';

/** Why an upload failed, and a button to try again; a large file goes on where it was. */
export const FailedUpload = ({ upload: { id, file, problem } }: { upload: Upload }) => (
  <>
    <FormError>{problem}</FormError>
    <Button look="secondary" onClick={() => retryUpload(id)}>
      {isInParts(file) ? 'Continue' : 'Retry'}
    </Button>
  </>
);
