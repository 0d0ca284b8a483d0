import '../../testing/browser';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { type Call, fakeServer } from '../../testing/fake-server';
import { Explorer } from './explorer';

const row = (name: string) => ({ name, transformed_name: name });
const found = (...names: string[]) => ({ data: names.map(row), total: names.length && 95 });
const FIRST = found('one', 'two');

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const show = (page = 1) => render(<Explorer found={FIRST} search="" page={page} />);
const box = () => screen.getByRole('searchbox', { name: 'Search diseases' });
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const askedFor = (calls: Call[]) => calls.map(({ path }) => path);
const suggestions = () => screen.queryByRole('list', { name: 'Suggestions' });

it('asks 100 ms after the last letter, and suggests while the first page is shown', async () => {
  const calls = fakeServer({ body: found('cystic fibrosis') });
  show();
  fireEvent.focus(box());
  type('cys');
  await pass(99);
  expect(calls).toEqual([]);
  await pass(1);
  expect(askedFor(calls)).toEqual(['/api/searchDisease?search=cys&page=1']);
  expect(within(suggestions()!).getByRole('link', { name: 'cystic fibrosis' })).toBeInTheDocument();
  fireEvent.blur(box());
  await pass(199);
  expect(suggestions()).toBeInTheDocument();
  await pass(1);
  expect(suggestions()).not.toBeInTheDocument();
});

it('suggests nothing of the whole list while the first search runs', async () => {
  globalThis.fetch = () => new Promise(() => {});
  show();
  fireEvent.focus(box());
  type('cys');
  await pass(100);
  expect(suggestions()).not.toBeInTheDocument();
});

it('asks for everything as "_" when nothing is typed, ten a page, and suggests nothing then', async () => {
  const calls = fakeServer({ body: found('eleven') });
  show();
  fireEvent.focus(box());
  fireEvent.click(screen.getByRole('link', { name: 'Last page' }));
  await pass(100);
  expect(askedFor(calls)).toEqual(['/api/searchDisease?search=_&page=10']);
  expect(suggestions()).not.toBeInTheDocument();
});

it('has buttons for the first and the last page, and two pages on each side', () => {
  show(5);
  const pages = screen.getByRole('navigation', { name: 'Pages' });
  expect([...pages.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    '«',
    '‹',
    '3',
    '4',
    '5',
    '6',
    '7',
    '›',
    '»',
  ]);
  expect(screen.getByRole('link', { name: 'First page' })).toHaveAttribute('href', '/explore-diseases');
  expect(screen.getByRole('link', { name: 'Last page' })).toHaveAttribute('href', '/explore-diseases?page=10');
});

it('takes a failed search for an empty answer, and asks again when told to', async () => {
  const calls = fakeServer('cut', { body: found('gout') });
  show();
  fireEvent.focus(box());
  type('gout');
  await pass(100);
  expect(screen.getByText('The search did not answer')).toBeInTheDocument();
  expect([suggestions(), screen.queryByRole('link', { name: 'one' })]).toEqual([null, null]);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await pass(0);
  expect(calls).toHaveLength(2);
  expect(screen.getAllByRole('link', { name: 'gout' })[0]).toHaveAttribute('href', '/explore-diseases/gout');
});

it('makes each turned page a step that Back undoes, and none of what is typed', async () => {
  const calls = fakeServer({ body: FIRST }, { body: FIRST }, { body: FIRST });
  window.history.replaceState(null, '', '/explore-diseases');
  show();
  const steps = window.history.length;
  fireEvent.click(screen.getByRole('link', { name: 'Page 2' }));
  await pass(0);
  expect([window.location.search, window.history.length]).toEqual(['?page=2', steps + 1]);
  window.history.replaceState(null, '', '/explore-diseases');
  fireEvent.popState(window);
  await pass(0);
  expect(screen.getByRole('link', { name: 'Page 2' })).toBeInTheDocument();
  type('gout');
  await pass(100);
  expect(askedFor(calls).at(-1)).toBe('/api/searchDisease?search=gout&page=1');
  expect([window.location.search, window.history.length]).toEqual(['?search=gout', steps + 1]);
});

it('stays on the page of a search that its address names', async () => {
  const calls = fakeServer();
  window.history.replaceState(null, '', '/explore-diseases?search=gout&page=2');
  render(<Explorer found={FIRST} search="gout" page={2} />);
  await pass(100);
  expect(window.location.search).toBe('?search=gout&page=2');
  expect(calls).toEqual([]);
});

it('leads from a page past the end to the first one', () => {
  render(<Explorer found={found()} search="gout" page={9} />);
  expect(screen.getByText('No results found')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'To the first page' })).toHaveAttribute(
    'href',
    '/explore-diseases?search=gout',
  );
});

it('closes the suggestions by Escape, keeps what was typed, and opens them by an arrow and as somebody types on', async () => {
  fakeServer({ body: found('gout') }, { body: found('gout') });
  show();
  act(() => box().focus());
  type('gou');
  await pass(100);
  fireEvent.keyDown(box(), { key: 'ArrowDown' });
  expect(within(suggestions()!).getByRole('link')).toHaveFocus();
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  expect([suggestions(), box()]).toEqual([null, document.activeElement]);
  expect(box()).toHaveValue('gou');
  fireEvent.keyDown(box(), { key: 'ArrowDown' });
  expect(suggestions()).toBeInTheDocument();
  fireEvent.keyDown(box(), { key: 'Escape' });
  type('gout');
  await pass(100);
  expect(suggestions()).toBeInTheDocument();
});
