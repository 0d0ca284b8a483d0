import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { post } from '../api/client';
import type { MedicalDocument } from '../api/generated/schema';
import { outdateDocuments } from '../api/queries/documents';
import { Button, ConfirmDialog, handFocusTo, toast } from '../ui';

const toFiles = handFocusTo('section', 'h2, h3');

/** A button that removes a file which was uploaded by mistake, once the reader has confirmed it. */
export function RemoveFile({ file, isConverting = false }: { file: MedicalDocument; isConverting?: boolean }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button ref={toFiles} look="quiet" aria-label={`Remove ${file.title}`} onClick={() => setAsking(true)}>
        Remove
      </Button>
      {asking && <RemoveDialog file={file} isConverting={isConverting} onClose={() => setAsking(false)} />}
    </>
  );
}

interface RemoveDialogProps {
  file: MedicalDocument;
  isConverting: boolean;
  onClose: () => void;
}

function RemoveDialog({ file, isConverting, onClose }: RemoveDialogProps) {
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => post('/api/documents/remove', { file_path: file.file_path }),
    onSuccess: ({ message }) => {
      toast.success(message);
      onClose();
      return outdateDocuments(queries);
    },
  });
  return (
    <ConfirmDialog
      title="Remove file"
      action="Remove"
      grave
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p>
        {file.title} is taken out of the record and its content is deleted for good.{' '}
        {isConverting ? 'The portal stops reading it.' : 'Reports that were made from it stay.'}
      </p>
    </ConfirmDialog>
  );
}
