import type { FailedFiles } from '../../api/generated/schema';
import { patientPath } from '../../paths';
import { ShortList } from './short-list';

/** The files and reports that ended in Error, with the reason. */
export const FailedFilesCard = ({ files: { data, total } }: { files: FailedFiles }) => (
  <ShortList
    title="Files in Error"
    none="No file is in Error."
    total={total}
    lines={data.map(({ id, title, patient_id, patient_name, message }) => ({
      key: id,
      name: patient_name,
      to: patientPath(patient_id),
      note: message ? `${title}: ${message}` : title,
    }))}
  />
);
