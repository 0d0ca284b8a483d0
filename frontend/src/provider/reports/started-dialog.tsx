import type { CompanyDocument } from '../../api/generated/schema';
import { ProblemText } from '../../documents/problem-text';
import { StepProgress } from '../../documents/step-progress';
import { Button, Dialog } from '../../ui';
import { useWorkOf } from '../data/work';

/** Says that the report is being made, then how far it is. */
export function StartedDialog({ reportId, onClose }: { reportId: number; onClose: () => void }) {
  const report = useWorkOf(reportId);
  return (
    <Dialog title="Report Generation Started" onClose={onClose} footer={<Button onClick={onClose}>Got it</Button>}>
      <HowFar report={report} />
      <p>You can follow its steps at the bottom of every page meanwhile.</p>
    </Dialog>
  );
}

/** The usual time stands alone: beside a share of the work, it would promise another one. */
function HowFar({ report }: { report: CompanyDocument | undefined }) {
  if (report?.status === 'Completed') return <p>Your report is ready.</p>;
  if (report?.status === 'Error') return <ProblemText problem={report.problem} />;
  if (report?.progress) return <StepProgress document={report} />;
  return (
    <p>Your report will be ready in about 30 minutes, often sooner. We send a confirmation email as soon as it is.</p>
  );
}
