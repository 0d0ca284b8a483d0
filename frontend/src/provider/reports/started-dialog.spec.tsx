import '../../testing/browser';
import { screen } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { answersByPath } from '../../testing/fake-server';
import { renderAt } from '../../testing/render-at';
import { dataProvider } from '../data/data-provider';
import { StartedDialog } from './started-dialog';

// mocked because its module format does not run in tests; react-admin's menus use it, and no screen here has one
jest.mock('react-hotkeys-hook', () => ({ useHotkeys: () => undefined }));

const report = { id: 7, title: 'Heart', status: 'Processing', document_type: 'report' };
const usual = /^Your report will be ready in about 30 minutes/;

async function show(document: object) {
  answersByPath({ '/api/admin/documents': [document] });
  renderAt(
    '/',
    '/',
    <CoreAdminContext dataProvider={dataProvider}>
      <StartedDialog reportId={7} onClose={() => undefined} />
    </CoreAdminContext>,
  );
  expect(screen.getByText(usual)).toBeInTheDocument();
}

it('tells the usual time until it knows how far the report is', async () => {
  await show({ ...report, progress: 0.8, step: 'Writing' });
  expect(await screen.findByText('80 %')).toBeInTheDocument();
  expect(screen.queryByText(usual)).not.toBeInTheDocument();
});

it('says when the report is ready', async () => {
  await show({ ...report, status: 'Completed' });
  expect(await screen.findByText('Your report is ready.')).toBeInTheDocument();
});
