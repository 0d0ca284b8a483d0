/** A PDF, drawn page by page: a browser's own viewer does not run in a sandboxed frame. */
import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist';
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState } from 'react';
import { EmptyState, Skeletons } from '../../ui';
import styles from './report-viewer.module.css';

GlobalWorkerOptions.workerSrc = worker;

export default function PdfPages({ bytes }: { bytes: Blob }) {
  const { pdf, failed } = usePdf(bytes);
  if (failed) return <EmptyState title="This PDF could not be read">Download it to open it elsewhere.</EmptyState>;
  if (!pdf) return <Skeletons rows={6} height={20} />;
  return (
    <div className={styles.pages}>
      {Array.from({ length: pdf.numPages }, (_, index) => (
        <PdfPage key={index} pdf={pdf} number={index + 1} />
      ))}
    </div>
  );
}

function usePdf(bytes: Blob): { pdf?: PDFDocumentProxy; failed?: boolean } {
  const [state, setState] = useState<{ pdf?: PDFDocumentProxy; failed?: boolean }>({});
  useEffect(() => {
    const opened = bytes.arrayBuffer().then((data) => getDocument({ data, isEvalSupported: false }));
    opened
      .then((task) => task.promise)
      .then(
        (pdf) => setState({ pdf }),
        () => setState({ failed: true }),
      );
    return () => void opened.then((task) => task.destroy());
  }, [bytes]);
  return state;
}

/** How far outside the window a page is drawn already. */
const AHEAD = '800px';

/** One page, drawn when it comes near the window; its words stand beside it for screen readers. */
function PdfPage({ pdf, number }: { pdf: PDFDocumentProxy; number: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [words, setWords] = useState('');
  useEffect(() => {
    const element = canvas.current!;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watch.disconnect();
        void pdf.getPage(number).then(async (page) => {
          await draw(page, element);
          setWords(await wordsOf(page));
        });
      },
      { rootMargin: AHEAD },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [pdf, number]);
  return (
    <section aria-label={`Page ${number} of ${pdf.numPages}`}>
      <canvas ref={canvas} className={styles.pdfPage} aria-hidden="true" />
      <p className="visually-hidden">{words}</p>
    </section>
  );
}

/** Draws a page as wide as its canvas is shown, in the screen's own pixels. */
function draw(page: PDFPageProxy, canvas: HTMLCanvasElement): Promise<void> {
  const scale = (canvas.clientWidth * window.devicePixelRatio) / page.getViewport({ scale: 1 }).width;
  const viewport = page.getViewport({ scale });
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  canvas.style.aspectRatio = `${viewport.width} / ${viewport.height}`;
  return page.render({ canvas, viewport }).promise;
}

async function wordsOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}
