import '../../testing/browser';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startSession } from '../../api/session';
import { genome } from '../../testing/documents';
import { fakeServer } from '../../testing/fake-server';
import { order } from '../../testing/orders';
import { member, sessionOf } from '../../testing/people';
import { renderAt } from '../../testing/render-at';
import { Toasts } from '../../ui';
import { OpenEntitlements } from './open-entitlements';

const bought = order({ kind: 'report', product_name: 'Longevity', report_name: 'My years', entitlement: 'open' });

it('starts a paid report again with another file, without paying', async () => {
  startSession(sessionOf(member));
  const used = { ...bought, id: 2, order_number: 'GH-2026-000013', report_name: 'Made', entitlement: 'used' };
  const calls = fakeServer(
    { body: { data: [bought, used] } },
    { body: { data: [genome({ file_path: 'g/1' })] } },
    { body: { message: 'Your report is started.' } },
    { body: { data: [] } },
  );
  renderAt(
    '/',
    '/',
    <>
      <OpenEntitlements />
      <Toasts />
    </>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Start My years' }));
  expect(screen.queryByRole('button', { name: 'Start Made' })).not.toBeInTheDocument();
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByLabelText('Report name')).toHaveValue('My years');
  await userEvent.selectOptions(dialog.getByRole('combobox'), await dialog.findByRole('option', { name: 'a.vcf' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Start report' }));
  expect(await screen.findByText('Your report is started.')).toBeVisible();
  expect(calls[2]).toMatchObject({
    path: '/api/reports/start',
    body: { order_number: 'GH-2026-000012', dna_file_path: 'g/1', report_name: 'My years' },
  });
});
