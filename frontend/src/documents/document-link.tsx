import { Link } from 'react-router-dom';
import type { MedicalDocument } from '../api/generated/schema';
import { paths } from '../paths';
import { DownloadLink } from './download-link';
import { sheetOf } from './sheet';

/** A link to a finished report, which the navigation state passes to the viewer. */
export const ReportLink = ({ report }: { report: MedicalDocument }) => (
  <Link to={paths.reportViewer} state={{ report }}>
    {report.title}
  </Link>
);

/** A link to a file: into the viewer if that can show it, otherwise to the download. */
export const FileLink = ({ file }: { file: MedicalDocument }) =>
  file.status === 'Ready' && sheetOf(file) !== 'none' ? <ReportLink report={file} /> : <DownloadLink document={file} />;
