import '../../testing/browser';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FoldedMailWarning } from './mail-warning';

const problem = { message: 'The invitation could not be delivered.', since: '2026-05-04T09:30:00.000Z' };

describe('the warning in a list', () => {
  it('says two words and unfolds the rest', async () => {
    render(<FoldedMailWarning problem={problem} />);
    const details = screen.getByRole('group');
    expect(details).not.toHaveAttribute('open');
    await userEvent.click(screen.getByText('Not delivered'));
    expect(details).toHaveAttribute('open');
    expect(screen.getByText(problem.message)).toBeInTheDocument();
  });

  it.each([null, undefined])('is not there for %s', (none) => {
    render(<FoldedMailWarning problem={none} />);
    expect(screen.queryByText('Not delivered')).not.toBeInTheDocument();
  });
});
