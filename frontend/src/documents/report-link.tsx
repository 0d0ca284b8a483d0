import { Link } from 'react-router-dom';
import type { MedicalDocument } from '../api/generated/schema';
import { paths } from '../paths';

/** A link to a finished report, which the navigation state passes to the viewer. */
export const ReportLink = ({ report }: { report: MedicalDocument }) => (
  <Link to={paths.reportViewer} state={{ report }}>
    {report.title}
  </Link>
);
