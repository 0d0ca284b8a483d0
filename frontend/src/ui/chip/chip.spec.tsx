import { render, screen } from '@testing-library/react';
import { DocumentChip } from './chip';

it.each([
  ['Ready', 'completed'],
  ['Processing', 'processing'],
  ['Error', 'error'],
] as const)('the badge of a file that is %s says so, in the colour of its status', (status, slug) => {
  render(<DocumentChip status={status} />);
  expect(screen.getByText(status).style.color).toBe(`var(--status-${slug}-text)`);
});
