import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../api/errors';
import { documentLink } from '../api/queries/documents';
import type { MedicalDocument } from '../api/generated/schema';
import { toast } from '../ui';
import styles from './documents.module.css';

interface DownloadLinkProps {
  document: Pick<MedicalDocument, 'document_type' | 'file_path' | 'title' | 'status'>;
  /** The title by default. */
  children?: ReactNode;
}

/** Downloads a document. Gets the signed link on the click, because it expires within minutes. */
export function DownloadLink({ document: { document_type, file_path, title, status }, children }: DownloadLinkProps) {
  const open = useMutation({
    mutationFn: () => documentLink(document_type, file_path),
    onSuccess: (url) => window.location.assign(url), // served as an attachment: the page stays
    onError: (error) => toast.error(messageOf(error)),
  });
  if (status === 'Uploading') return <span>{title}</span>;
  return (
    <button
      type="button"
      className={styles.link}
      disabled={open.isPending}
      onClick={() => open.mutate()}
      title="Download"
    >
      {children ?? title}
    </button>
  );
}
