import '../../testing/browser';
import { render, screen } from '@testing-library/react';
import { Page } from './page';

it('says that its title is loading, where it is not known yet', () => {
  const { rerender } = render(<Page title={undefined}>rows</Page>);
  expect(screen.getByRole('heading', { level: 1, name: 'Loading' })).toBeVisible();
  rerender(<Page title="Peachtree Clinic">rows</Page>);
  expect(screen.getByRole('heading', { level: 1, name: 'Peachtree Clinic' })).toBeVisible();
  expect(document.title).toBe('Peachtree Clinic · Precision Health');
});
