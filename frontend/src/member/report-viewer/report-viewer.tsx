import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { messageOf } from '../../api/errors';
import { documentLink } from '../../api/queries/documents';
import type { MedicalDocument } from '../../api/generated/schema';
import { paths } from '../../paths';
import { Button, ButtonLink, EmptyState, ErrorWithRetry, Page, Skeletons, toast } from '../../ui';
import { ArrowLeftIcon, ReportIcon } from '../../ui/icons';
import styles from './report-viewer.module.css';

type Report = Pick<MedicalDocument, 'title' | 'file_path'>;

const FAILED = 'Error fetching report';

/** `/report-viewer`: shows the report that is in the navigation state. */
export function ReportViewer() {
  const report = (useLocation().state as { report?: Report } | null)?.report;
  return report ? <Viewer report={report} /> : <NoReport />;
}

function Viewer({ report }: { report: Report }) {
  const link = useReportLink(report.file_path);
  return (
    <Page title={report.title} before={<Back />} actions={link.data && <OpenToPrint report={report} />}>
      {link.data && <Sheet title={report.title} url={link.data} />}
      {link.isError && <ErrorWithRetry title={FAILED} error={link.error} onRetry={() => void link.refetch()} />}
      {link.isFetching && !link.data && <Waiting title={report.title} />}
    </Page>
  );
}

// Shows the report in a sandbox without an origin: a report may contain text from a language model or a file. Scripts
// run.
const Sheet = ({ title, url }: { title: string; url: string }) => (
  <iframe className={styles.frame} src={url} title={title} sandbox="allow-scripts" />
);

/** Opens the report in its own tab for printing. Gets a new link, because the frame's link may have expired. */
function OpenToPrint({ report }: { report: Report }) {
  const link = useMutation({
    mutationFn: () => documentLink('report', report.file_path),
    onError: (error) => toast.error(messageOf(error, FAILED)),
  });
  const open = () => {
    const tab = window.open('', '_blank'); // at once: after the answer the browser would take it for a pop-up
    if (!tab) return;
    tab.opener = null;
    link.mutateAsync().then(
      (url) => tab.location.replace(url),
      () => tab.close(),
    );
  };
  return (
    <Button look="secondary" busy={link.isPending} onClick={open}>
      Open to print
    </Button>
  );
}

const Waiting = ({ title }: { title: string }) => (
  <div className={styles.waiting}>
    <p role="status">Loading report: {title}...</p>
    <Skeletons rows={6} height={20} />
  </div>
);

function Back() {
  const navigate = useNavigate();
  return (
    <Button look="quiet" onClick={() => navigate(-1)}>
      <ArrowLeftIcon size={18} /> Back
    </Button>
  );
}

const NoReport = () => (
  <Page title="Report">
    <EmptyState
      icon={<ReportIcon size={28} />}
      title="No report selected"
      action={<ButtonLink to={paths.home}>Go to Dashboard</ButtonLink>}
    >
      Choose a report from the dashboard to read it here.
    </EmptyState>
  </Page>
);

/** Gets a signed link once per visit and never stores it, because it expires within minutes. */
function useReportLink(path: string) {
  const link = useQuery({
    queryKey: ['report-link', path],
    queryFn: ({ signal }) => documentLink('report', path, signal),
    staleTime: Infinity,
    gcTime: 0,
  });
  useEffect(() => {
    if (link.isError) toast.error(FAILED);
  }, [link.isError]);
  return link;
}
