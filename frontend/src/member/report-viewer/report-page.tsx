import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../api/errors';
import { type OpenedFile, reportLink } from '../../api/queries/documents';
import type { Shown } from '../../documents/sheet';
import { Button, Page, toast } from '../../ui';
import { saveFile } from '../../ui/save-file';
import { Contents } from './contents';
import { type Layout, layoutOf } from './layout';
import { printWhole, usePrintShortcut } from './print-whole';
import { useLayout } from './use-layout';
import styles from './report-viewer.module.css';

interface ReportPageProps {
  report: Shown;
  file: OpenedFile;
  back: ReactNode;
}

/** A report that the portal wrote: in its whole height, also with tables unfolded, and with its contents beside it. */
export function ReportPage({ report: { title, file_path: path }, file: { url, bytes }, back }: ReportPageProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const copy = useRef<HTMLIFrameElement>(null);
  const scrollTo = (top: number) => frame.current && window.scrollTo({ top: pageTop(frame.current) + top });
  const { layout, setMeasured } = useLayout(frame, scrollTo);
  usePrintShortcut(copy);
  return (
    <Page
      title={title}
      before={back}
      actions={
        <>
          <Button look="secondary" onClick={() => copy.current && printWhole(copy.current)}>
            Print
          </Button>
          <Button look="secondary" onClick={() => saveFile(bytes, `${title}.html`)}>
            Download
          </Button>
          <FormButton path={path} form="pdf">
            Download PDF
          </FormButton>
          <FormButton path={path} form="fhir" title="For clinical software: an HL7 FHIR bundle">
            Download FHIR
          </FormButton>
        </>
      }
    >
      <p className={styles.onPaper}>
        This is not the report. To print it whole, choose Print above it on the page, or print its PDF.
      </p>
      <div className={styles.reading}>
        <Contents entries={layout?.contents ?? []} onChoose={scrollTo} />
        <div className={styles.sheet}>
          <Sheet ref={frame} title={title} url={url} height={layout?.height} />
          <Copy ref={copy} bytes={bytes} onLayout={setMeasured} />
        </div>
      </div>
    </Page>
  );
}

interface FormButtonProps {
  path: string;
  form: 'pdf' | 'fhir';
  title?: string;
  children: string;
}

/** Downloads another form of the report. Gets the signed link on the click, because it expires within minutes. */
function FormButton({ path, form, title, children }: FormButtonProps) {
  const open = useMutation({
    mutationFn: () => reportLink(path, form),
    onSuccess: (url) => window.location.assign(url), // served as an attachment: the page stays
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <Button look="secondary" title={title} disabled={open.isPending} onClick={() => open.mutate()}>
      {children}
    </Button>
  );
}

interface SheetProps {
  ref: React.Ref<HTMLIFrameElement>;
  title: string;
  url: string;
  height: number | undefined;
}

// Shows the report in a sandbox without an origin: a report may contain text from a language model or a file. Scripts
// run.
const Sheet = ({ ref, title, url, height }: SheetProps) => (
  <iframe ref={ref} className={styles.frame} src={url} title={title} sandbox="allow-scripts" style={{ height }} />
);

/** The sandbox of the copy would refuse it, with a complaint. */
const SCRIPT = /<script>.*?<\/script>/gs;

interface CopyProps {
  ref: React.RefObject<HTMLIFrameElement | null>;
  bytes: Blob;
  onLayout: (layout: Layout) => void;
}

/**
 * The same report unseen, in which nothing runs. It can be measured and printed, because it shares the portal's origin;
 * the shown one does not.
 */
function Copy({ ref, bytes, onLayout }: CopyProps) {
  const [markup, setMarkup] = useState<string>();
  useEffect(() => void bytes.text().then((text) => setMarkup(text.replace(SCRIPT, ''))), [bytes]);
  const measure = () => {
    const page = ref.current?.contentDocument;
    if (page) onLayout(layoutOf(page));
  };
  useEffect(() => {
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  });
  if (markup === undefined) return null;
  return (
    <iframe
      ref={ref}
      className={styles.copy}
      srcDoc={markup}
      sandbox="allow-same-origin allow-modals"
      aria-hidden="true"
      tabIndex={-1}
      title="Copy for printing"
      onLoad={measure}
    />
  );
}

const BAR = 96;

/** How far down the page an element begins, under the top bar. */
const pageTop = (element: HTMLElement): number => element.getBoundingClientRect().top + window.scrollY - BAR;
