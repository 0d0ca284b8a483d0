import '../../testing/browser';
import { fireEvent, render, screen, within } from '@testing-library/react';
import type { BlogPost } from '../../api/generated/schema';
import { find } from '../../site/render';
import { type Call, fakeServer } from '../../testing/fake-server';
import { site } from '../../testing/site';
import { BlogList } from './blog-list';

/** As long as an excerpt is. */
const EXCERPT = 'A lab reads the parts that code for proteins. '.repeat(5).slice(0, 200);
const post: BlogPost = {
  id: 1,
  title: 'How exome sequencing works',
  image: '/images/blog/exome.webp',
  image_text: '',
  body: '<p>The whole article</p>',
  excerpt: EXCERPT,
  link: '/blog/genetics-basics/how-exome-sequencing-works',
  created_at: '2026-11-01T00:00:00Z',
  category: { name: 'Genetics basics' },
  minutes_to_read: 4,
};
const listOf = (current_page: number, last_page: number, data = [post]) => ({
  data,
  current_page,
  last_page,
  per_page: 9,
  total: data.length,
});
const show = (...list: Parameters<typeof listOf>) => render(<BlogList data={listOf(...list)} />);
const pages = () =>
  [...screen.getByRole('navigation', { name: 'Pages' }).children].map(({ textContent }) => textContent);
const turnTo = (name: string, key = {}) => fireEvent.click(screen.getByRole('link', { name }), key);
const askedFor = (calls: Call[]) => calls.map(({ path }) => path);
/** What the server sends for an address while the API answers like this. */
const sent = (path: string, status: number, body: unknown) =>
  find(path, '').render({
    origin: 'https://portal.example',
    assets: { styles: '', boot: '', script: '/s.js' },
    call: (url) => Promise.resolve(url === '/api/site' ? { status: 200, body: site } : { status, body }),
  });

const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);

it('has a card with picture, title and an excerpt of 200 characters, that leads to the address of the post', () => {
  show(1, 1);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Our Research Library');
  const card = screen.getByRole('heading', { level: 2 }).closest('li')!;
  expect(card.querySelector('img')).toHaveAttribute('src', post.image);
  expect(card.querySelectorAll('p')[1]?.textContent).toBe(EXCERPT);
  expect(EXCERPT).toHaveLength(200);
  expect(within(card).getByRole('link', { name: post.title })).toHaveAttribute('href', post.link);
});

it.each([
  [1, ['1', '2', '3', '4', '5', 'Next']],
  [5, ['Previous', '3', '4', '5', '6', '7', 'Next']],
  [9, ['Previous', '5', '6', '7', '8', '9']],
])('shows at most five page buttons on page %d, each a page of its own that begins at its top', (page, buttons) => {
  show(page, 9);
  expect(pages()).toEqual(buttons);
  for (const link of within(screen.getByRole('navigation', { name: 'Pages' })).getAllByRole('link'))
    expect(link.getAttribute('href')).toMatch(/^\/blog(\?page=\d)?$/);
});

it('fetches the next page, says that it is loading, and begins at its top', async () => {
  const calls = fakeServer({ body: listOf(2, 3, [{ ...post, title: 'Warfarin' }]) });
  show(1, 3);
  turnTo('Next');
  expect(screen.getByText('Loading blog posts...')).toBeInTheDocument();
  expect(screen.queryByText(post.title)).not.toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Warfarin' })).toBeInTheDocument();
  expect(screen.queryByText('Loading blog posts...')).not.toBeInTheDocument();
  expect([askedFor(calls), window.location.search]).toEqual([['/api/blog/posts?page=2'], '?page=2']);
  expect(scrolled).toHaveBeenLastCalledWith({ top: 0 });
  turnTo('Next', { ctrlKey: true });
  expect(calls).toHaveLength(1);
});

it('says that a page could not be fetched, and asks again when told to', async () => {
  const calls = fakeServer('cut', { body: listOf(3, 3, []) });
  show(1, 3);
  turnTo('Page 3');
  expect(await screen.findByText('Failed to fetch blog posts')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No blog posts found')).toBeInTheDocument();
  expect(askedFor(calls)).toEqual(Array(2).fill('/api/blog/posts?page=3'));
});

describe('the server’s page', () => {
  it('holds the cards, and no article', async () => {
    const { html } = await sent('/blog', 200, listOf(1, 3));
    expect(html).toContain('data-island="posts"');
    expect([html.includes(post.title), html.includes('The whole article')]).toEqual([true, false]);
  });

  it.each([
    ['/blog', 200, listOf(99, 3, []), 'No blog posts found', 200],
    ['/blog', 500, {}, 'Failed to fetch blog posts', 503],
    ['/blog/a/b', 500, {}, 'Failed to fetch blog post', 503],
    ['/blog/a/b', 404, {}, 'Blog post not found', 404],
  ])('%s where the API answers %d says what there is', async (path, status, body, words, answered) => {
    const { html, ...page } = await sent(path, status, body);
    expect(page.status).toBe(answered);
    expect(html).toMatch(new RegExp(`<h[12]>${words}<`));
    expect(/<a (class="[^"]*" )?href=""[^>]*>Retry</.test(html)).toBe(answered === 503);
  });
});
