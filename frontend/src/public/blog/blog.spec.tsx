import '../../testing/browser';
import { render, screen, within } from '@testing-library/react';
import type { BlogPost } from '../../api/generated/schema';
import { BlogList } from './blog-list';

const post: BlogPost = {
  id: 1,
  title: 'How exome sequencing works',
  image: '/images/blog/exome.webp',
  image_text: '',
  body: '',
  excerpt: 'A lab reads the parts that code for proteins.',
  link: '/blog/genetics-basics/how-exome-sequencing-works',
  created_at: '2026-11-01T00:00:00Z',
  category: { name: 'Genetics basics' },
  minutes_to_read: 4,
};
const show = (current_page: number, last_page: number, data = [post]) =>
  render(<BlogList data={{ data, current_page, last_page, per_page: 9, total: data.length }} />);
const pages = () =>
  [...screen.getByRole('navigation', { name: 'Pages' }).children].map(({ textContent }) => textContent);

it('has a card with picture, title and excerpt, that leads to the address of the post', () => {
  show(1, 1);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Our Research Library');
  const card = screen.getByRole('heading', { level: 2 }).closest('li')!;
  expect(card.querySelector('img')).toHaveAttribute('src', post.image);
  expect(within(card).getByText(post.excerpt)).toBeInTheDocument();
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

it('says that there are no posts', () => {
  show(99, 3, []);
  expect(screen.getByText('No blog posts found')).toBeInTheDocument();
});
