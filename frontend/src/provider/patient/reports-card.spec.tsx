import '../../testing/browser';
import { screen } from '@testing-library/react';
import type { Patient } from '../../api/generated/schema';
import { startSession } from '../../api/session';
import { Withhold } from '../../session/rights';
import { genome } from '../../testing/documents';
import { answersByPath } from '../../testing/fake-server';
import { provider, sessionOf } from '../../testing/people';
import { renderAt } from '../../testing/render-at';
import { ReportsCard } from './reports-card';

const patient = { user_id: 8, user: { name: 'Omar Haddad', email: '' } } as Patient;
const report = genome({ id: 7, title: 'Heart', document_type: 'report', status: 'Completed' });

// who may not work, and whose patient is archived, would get a refusal
it.each([
  ['employee', false, true],
  ['reader', false, false],
  ['employee', true, false],
] as const)('a %s (patient archived: %j) can run a report again: %j', async (employee_type, archived, can) => {
  startSession(sessionOf({ ...provider, employee_type }));
  answersByPath({ '/api/documents/getDocuments': { data: [report] } });
  renderAt(
    '/',
    '/',
    <Withhold right={archived ? 'work' : null}>
      <ReportsCard patient={patient} />
    </Withhold>,
  );
  expect(await screen.findByText('Heart')).toBeInTheDocument();
  expect(screen.queryAllByRole('button', { name: /^Run again/ })).toHaveLength(can ? 1 : 0);
});
