import '../../testing/browser';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../testing/fake-server';
import { renderAt } from '../../testing/render-at';
import { layoutOf } from './layout';
import { ReportViewer } from './report-viewer';

const report = { title: 'Pharmacogenomics', file_path: 'reports/7/1', document_type: 'report', template: 'Drugs' };
const link = { body: { status: 'success', url: '/files/signed' } };
const text = '<h2>Summary</h2>';
const page = { body: `${text}<script>tell()\ntell()</script>` };
const show = (state?: unknown) => renderAt('/report-viewer', '/report-viewer', <ReportViewer />, state);

beforeAll(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:made', revokeObjectURL: () => undefined });
  Blob.prototype.text ??= async () => page.body;
});

describe('the report viewer', () => {
  it('says when no report was passed along', () => {
    show();
    expect(screen.getByText('No report selected')).toBeInTheDocument();
  });

  it('shows the report in a frame that cannot act as the portal', async () => {
    const calls = fakeServer(link, page);
    show({ report });
    expect(screen.getByText('Loading report: Pharmacogenomics...')).toBeInTheDocument();
    const frame = await screen.findByTitle('Pharmacogenomics');
    expect(frame).toHaveAttribute('src', '/files/signed');
    expect(frame).toHaveAttribute('sandbox', 'allow-scripts');
    expect(calls.map(({ path }) => path)).toEqual([
      '/api/documents/open?document_type=report&path=reports%2F7%2F1',
      '/files/signed',
    ]);
  });

  it('prints and measures a copy in which nothing runs', async () => {
    fakeServer(link, page);
    show({ report });
    const copy = await screen.findByTitle('Copy for printing');
    expect(copy).toHaveAttribute('sandbox', 'allow-same-origin allow-modals');
    expect(copy).toHaveAttribute('srcdoc', text);
    expect(screen.getByRole('button', { name: 'Print' })).toBeEnabled();
  });

  it('prints the copy also by the shortcut: of the page around it, paper would show a part', async () => {
    fakeServer(link, page);
    show({ report });
    const copy = await screen.findByTitle<HTMLIFrameElement>('Copy for printing');
    const print = jest.spyOn(copy.contentWindow!, 'print').mockImplementation();
    expect(fireEvent.keyDown(document.body, { key: 'p' })).toBe(true);
    expect(print).not.toHaveBeenCalled();
    expect(fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true })).toBe(false);
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('follows what the report tells of its height, and what nobody else does', async () => {
    fakeServer(link, page);
    show({ report });
    const frame = await screen.findByTitle<HTMLIFrameElement>('Pharmacogenomics');
    await screen.findByTitle('Copy for printing');
    const tell = (source: Window | null, data: unknown) =>
      act(() => window.dispatchEvent(new MessageEvent('message', { source, data })));
    fireEvent.load(screen.getByTitle('Copy for printing'));
    tell(frame.contentWindow, { height: 1400, tops: [300] });
    expect(frame).toHaveStyle({ height: '1400px' });
    tell(window, { height: 9, tops: [] });
    for (const data of [null, 'x', { height: '9' }, { height: -9, tops: [] }, { height: 9e9, tops: [] }, { height: 9 }])
      tell(frame.contentWindow, data);
    expect(frame).toHaveStyle({ height: '1400px' });
  });

  it.each([
    ['PDF', 'pdf'],
    ['FHIR', 'fhir'],
  ])('asks for the %s on the click', async (name, format) => {
    const calls = fakeServer(link, page, { status: 409, body: { message: `This document has no ${name}.` } });
    show({ report });
    await userEvent.click(await screen.findByRole('button', { name: `Download ${name}` }));
    expect(calls.at(-1)?.path).toBe(`/api/documents/open?document_type=report&path=reports%2F7%2F1&format=${format}`);
  });

  it('tells a failure and tries again when asked', async () => {
    fakeServer({ status: 404, body: { message: 'This report is not there.' } }, link, page);
    show({ report });
    expect(await screen.findByText('Error fetching report')).toBeInTheDocument();
    expect(screen.getByText('This report is not there.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByTitle('Pharmacogenomics')).toBeInTheDocument();
  });

  it('shows an uploaded picture as a picture', async () => {
    fakeServer(link, page);
    show({ report: { ...report, document_type: 'record', title: 'scan.PNG', template: undefined } });
    const picture = await screen.findByRole('img', { name: 'scan.PNG' });
    await waitFor(() => expect(picture).toHaveAttribute('src', 'blob:made'));
    expect(screen.queryByTitle('scan.PNG')).not.toBeInTheDocument();
  });

  it('offers another file to download alone', () => {
    show({ report: { ...report, document_type: 'record', title: 'letter.docx', template: undefined } });
    expect(screen.getByText('This file cannot be shown here')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Download' })).toBeEnabled();
  });

  it('lists the sections of a report', () => {
    const parsed = new DOMParser().parseFromString('<h1>Report</h1><h2> Summary </h2><h2>Evidence</h2>', 'text/html');
    expect(layoutOf(parsed)).toEqual({
      height: 0,
      contents: [
        { title: 'Summary', top: 0 },
        { title: 'Evidence', top: 0 },
      ],
    });
  });
});
