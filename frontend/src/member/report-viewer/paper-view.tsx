import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import type { OpenedFile } from '../../api/queries/documents';
import { type Shown, sheetOf } from '../../documents/sheet';
import { Button, Page, Skeletons } from '../../ui';
import { saveFile } from '../../ui/save-file';
import styles from './report-viewer.module.css';

const PdfPages = lazy(() => import('./pdf-pages'));

interface PaperViewProps {
  report: Shown;
  file: OpenedFile;
  back: ReactNode;
}

/** A PDF or a picture that somebody uploaded. */
export const PaperView = ({ report, file: { bytes }, back }: PaperViewProps) => (
  <Page
    title={report.title}
    before={back}
    actions={
      <Button look="secondary" onClick={() => saveFile(bytes, report.title)}>
        Download
      </Button>
    }
  >
    {sheetOf(report) === 'picture' ? (
      <Picture title={report.title} bytes={bytes} />
    ) : (
      <Suspense fallback={<Skeletons rows={6} height={20} />}>
        <PdfPages bytes={bytes} />
      </Suspense>
    )}
  </Page>
);

/** A picture from its bytes, with its type: the link serves them as a plain download. */
function Picture({ title, bytes }: { title: string; bytes: Blob }) {
  const picture = useRef<HTMLImageElement>(null);
  const type = /png$/i.test(title) ? 'image/png' : 'image/jpeg';
  useEffect(() => {
    const url = URL.createObjectURL(bytes.slice(0, bytes.size, type));
    picture.current!.src = url;
    return () => URL.revokeObjectURL(url);
  }, [bytes, type]);
  return <img ref={picture} className={styles.picture} alt={title} />;
}
