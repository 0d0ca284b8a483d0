import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { openFile } from '../../api/queries/documents';
import { DownloadLink } from '../../documents/download-link';
import { type Shown, sheetOf } from '../../documents/sheet';
import { paths } from '../../paths';
import { Button, ButtonLink, EmptyState, ErrorWithRetry, Page, Skeletons, toast } from '../../ui';
import { ArrowLeftIcon, ReportIcon } from '../../ui/icons';
import { PaperView } from './paper-view';
import { ReportPage } from './report-page';
import styles from './report-viewer.module.css';

const FAILED = 'Error fetching report';

/** `/report-viewer`: shows the report, or another document, that is in the navigation state. */
export function ReportViewer() {
  const report = (useLocation().state as { report?: Shown } | null)?.report;
  if (!report) return <NoReport />;
  return sheetOf(report) === 'none' ? <NotShown report={report} /> : <Viewer key={report.file_path} report={report} />;
}

function Viewer({ report }: { report: Shown }) {
  const file = useOpened(report);
  if (file.data) {
    const View = sheetOf(report) === 'page' ? ReportPage : PaperView;
    return <View report={report} file={file.data} back={<Back />} />;
  }
  return (
    <Page title={report.title} before={<Back />}>
      {file.isError && !file.isFetching ? (
        <ErrorWithRetry title={FAILED} error={file.error} onRetry={() => void file.refetch()} />
      ) : (
        <Waiting title={report.title} />
      )}
    </Page>
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

const NotShown = ({ report }: { report: Shown }) => (
  <Page title={report.title} before={<Back />}>
    <EmptyState
      icon={<ReportIcon size={28} />}
      title="This file cannot be shown here"
      action={<DownloadLink document={{ ...report, status: 'Ready' }}>Download</DownloadLink>}
    >
      Download it to open it with a program of your own.
    </EmptyState>
  </Page>
);

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

/** Gets the file once per visit and never stores it: its link expires within minutes. */
function useOpened({ document_type, file_path }: Shown) {
  const file = useQuery({
    queryKey: ['opened', file_path],
    queryFn: ({ signal }) => openFile(document_type, file_path, signal),
    staleTime: Infinity,
    gcTime: 0,
  });
  useEffect(() => {
    if (file.isError) toast.error(FAILED);
  }, [file.isError]);
  return file;
}
