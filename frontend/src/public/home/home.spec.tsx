import '../../testing/browser';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bundles, site } from '../../testing/site';
import { PublicFrame } from '../../ui/frame/public-frame';
import { Banner } from './banner';
import { PROCESS } from './content';
import { Home } from './home';

const show = () =>
  render(
    <PublicFrame site={site} banner={<Banner action={site.newsletter_url} />}>
      <Home data={bundles} site={site} />
    </PublicFrame>,
  );
const linksOf = (name: string) =>
  within(screen.getByRole('navigation', { name, hidden: true }))
    .getAllByRole('link', { hidden: true })
    .map((link) => [link.textContent, link.getAttribute('href')]);
const BAR = [
  ['Members', '/reports'],
  ['Sign Up', '/register'],
  ['Sign In', '/login'],
  ['Order a Test', '/pricing-table'],
];

it('offers 20% off above the bar, in a dialog that closes without script and is kept nowhere', () => {
  show();
  const offer = screen.getByRole('dialog', { name: 'Newsletter' });
  expect(offer).toHaveTextContent('20% off your first purchase');
  const { form } = within(offer).getByRole('button', { name: 'Close' }) as HTMLButtonElement;
  expect(form).toHaveAttribute('method', 'dialog');
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

it('posts an address for the newsletter to the operator’s list, which the browser checks', () => {
  show();
  const forms = screen.getAllByLabelText('Email').flatMap((input) => {
    const { form, name, type, required } = input as HTMLInputElement;
    return name ? [[name, type, required, form?.method, form?.action]] : [];
  });
  const form = ['EMAIL', 'email', true, 'post', 'https://list.example/join'];
  expect(forms.filter(([name]) => name === 'EMAIL')).toEqual([form, form]);
});

it('has the links of visitors in its bar, and the same in the menu of small screens', () => {
  show();
  expect(screen.getByRole('link', { name: 'Precision Health, home' })).toHaveAttribute('href', '/');
  expect([linksOf('Main'), linksOf('Menu')]).toEqual([BAR, BAR]);
});

it('has two slides to choose from, and leads to the products', async () => {
  show();
  expect(screen.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '#products');
  expect(document.getElementById('products')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your Precision Health');
  const [first, second] = screen.getAllByRole('radio', { name: /^Show “/ });
  expect(first).toBeChecked();
  await userEvent.click(second!);
  expect([first, second].map((dot) => (dot as HTMLInputElement).checked)).toEqual([false, true]);
});

it('tells the four steps of members, and on a click those of providers', async () => {
  show();
  const steps = () =>
    within(screen.getByRole('tabpanel'))
      .getAllByRole('heading')
      .map(({ textContent }) => textContent);
  expect(steps()).toEqual(PROCESS.members.map(({ title }) => title));
  await userEvent.click(screen.getByRole('tab', { name: 'For Providers' }));
  expect(steps()).toEqual(PROCESS.providers.map(({ title }) => title));
  expect(steps()).toHaveLength(4);
});

it('answers five questions, each opening by itself', async () => {
  show();
  const questions = [...document.querySelectorAll('details')];
  expect(questions).toHaveLength(5);
  for (const { firstElementChild } of questions.slice(0, 2)) await userEvent.click(firstElementChild!);
  expect(questions.map(({ open }) => open)).toEqual([true, true, false, false, false]);
});

it('arranges a walkthrough at the operator’s booking page, and names two social pages', () => {
  show();
  expect(screen.getByRole('link', { name: 'Schedule a walkthrough' })).toHaveAttribute('href', site.scheduling_url);
  expect(screen.getByRole('link', { name: 'one.example' })).toHaveAttribute('href', site.social[0]);
  expect(screen.getByRole('link', { name: 'two.example' })).toHaveAttribute('href', site.social[1]);
});
