import '../../testing/browser';
import { screen } from '@testing-library/react';
import { renderAt } from '../../testing/render-at';
import { SignInAgain } from './sign-in-again';

it('takes the focus, which went with the page', () => {
  renderAt('/dashboard', '/dashboard', <SignInAgain />);
  expect(screen.getByRole('dialog', { name: 'Your session has ended' })).toHaveFocus();
});
