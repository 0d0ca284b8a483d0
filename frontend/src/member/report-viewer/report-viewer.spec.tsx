import '../../testing/browser';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../testing/fake-server';
import { renderAt } from '../../testing/render-at';
import { ReportViewer } from './report-viewer';

const report = { title: 'Pharmacogenomics', file_path: 'reports/7/1' };
const show = (state?: unknown) => renderAt('/report-viewer', '/report-viewer', <ReportViewer />, state);

describe('the report viewer', () => {
  it('says when no report was passed along', () => {
    show();
    expect(screen.getByText('No report selected')).toBeInTheDocument();
  });

  it('shows the report in a frame that cannot act as the portal', async () => {
    const calls = fakeServer({ body: { status: 'success', url: '/files/signed' } });
    show({ report });
    expect(screen.getByText('Loading report: Pharmacogenomics...')).toBeInTheDocument();
    const frame = await screen.findByTitle('Pharmacogenomics');
    expect(frame).toHaveAttribute('src', '/files/signed');
    expect(frame).toHaveAttribute('sandbox', 'allow-scripts');
    expect(calls[0]?.path).toBe('/api/documents/open?document_type=report&path=reports%2F7%2F1');
  });

  it('tells a failure and tries again when asked', async () => {
    fakeServer({ status: 404, body: { message: 'This report is not there.' } }, { body: { url: '/files/signed' } });
    show({ report });
    expect(await screen.findByText('Error fetching report')).toBeInTheDocument();
    expect(screen.getByText('This report is not there.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByTitle('Pharmacogenomics')).toBeInTheDocument();
  });
});
