import '../../testing/browser';
import { render, screen } from '@testing-library/react';
import { BulkDialog } from './bulk-dialog';

const show = (count: number) =>
  render(
    <BulkDialog
      title="Assign"
      action="Assign"
      count={count}
      run={{ done: 5, count, failed: [] }}
      onStart={() => undefined}
      onClose={() => undefined}
    >
      Who?
    </BulkDialog>,
  );

it('shows how far it is above ten records', () => {
  show(11);
  expect(screen.getByLabelText('Assign', { selector: '[role=progressbar]' })).toHaveAttribute('aria-valuenow', '45');
  expect(screen.getByText('5 of 11')).toBeInTheDocument();
});

it('does not up to ten', () => {
  show(10);
  expect(screen.queryByText('5 of 10')).not.toBeInTheDocument();
});
