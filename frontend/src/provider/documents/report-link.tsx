import { Link } from 'react-router-dom';
import type { MedicalDocument } from '../../api/generated/schema';
import { paths } from '../../paths';

/** A finished report; the viewer gets it in the navigation state. */
export const ReportLink = ({ report }: { report: MedicalDocument }) => (
  <Link to={paths.reportViewer} state={{ report }}>
    {report.title}
  </Link>
);
