import '../../testing/browser';
import { render, screen, waitFor } from '@testing-library/react';
import { Page } from './page';

it('says that its title is loading, where it is not known yet', () => {
  const { rerender } = render(<Page title={undefined}>rows</Page>);
  expect(screen.getByRole('heading', { level: 1, name: 'Loading' })).toBeVisible();
  rerender(<Page title="Peachtree Clinic">rows</Page>);
  expect(screen.getByRole('heading', { level: 1, name: 'Peachtree Clinic' })).toBeVisible();
  expect(document.title).toBe('Peachtree Clinic · Precision Health');
});

it('hands the focus of its heading to the page that takes its place', async () => {
  const { rerender } = render(<main children={<Page key="asked" title="Patient Details" children="Loading" />} />);
  const heading = screen.getByRole('heading');
  heading.tabIndex = -1;
  heading.focus();
  rerender(<main children={<Page key="found" title="Omar Haddad" children="rows" />} />);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Omar Haddad' })).toHaveFocus());
});
