import { useQueryClient } from '@tanstack/react-query';
import { UploadDialog } from '../../ui/upload/upload-dialog';

interface PatientUploadProps {
  patientId: number;
  type: 'genome' | 'record';
  onClose: () => void;
}

const WORDS = {
  genome: { title: 'Upload DNA file', hint: 'DNA sequence files: .vcf or .fq' },
  record: { title: 'Upload medical record', hint: 'PDF, PNG, JPG, TXT or DOCX, at most 50 MB' },
};

/** Uploads a file into a patient's record, and updates the lists. */
export function PatientUpload({ patientId, type, onClose }: PatientUploadProps) {
  const queries = useQueryClient();
  return (
    <UploadDialog
      {...WORDS[type]}
      target={{ patientId, type, byPatient: false }}
      offerPrimary={type === 'genome'}
      onClose={onClose}
      onUploaded={() => void queries.invalidateQueries({ queryKey: ['documents'] })}
    />
  );
}
