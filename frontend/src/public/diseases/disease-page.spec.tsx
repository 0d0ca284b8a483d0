import '../../testing/browser';
import { render, screen, within } from '@testing-library/react';
import type { Disease } from '../../api/generated/schema';
import { DiseasePage } from './disease-page';

const facts = (...texts: string[]) => texts.map((text) => ({ text, detail: '', source: 'a', path: '', plain: '' }));
const disease: Disease = {
  name: 'cystic fibrosis',
  transformed_name: 'cystic-fibrosis',
  doid: 'DOID:1485',
  description: 'A lung_disease. It is inherited.',
  signs_and_symptoms: facts('Cough'),
  onset: [],
  genes: facts('CFTR'),
  sources: [],
  text_sources: {},
};
const TITLES = ['Description', 'Signs And Symptoms', 'Genes', 'Healthcare Professionals'];
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

it('heads the page with the disease, and leads to a membership', () => {
  render(<DiseasePage data={disease} />);
  const head = within(screen.getByRole('heading', { level: 1, name: 'cystic fibrosis' }).closest('header')!);
  expect(head.getByText('A lung disease.')).toBeInTheDocument();
  expect(head.getByRole('link', { name: 'Buy Membership' })).toHaveAttribute('href', '/pricing-table');
});

it('lists the fields that hold something, title-cased, without name and address, beside two menus of them', () => {
  render(<DiseasePage data={disease} />);
  expect(titles().slice(0, 4)).toEqual(TITLES);
  const menus = [...document.querySelectorAll('details nav, aside nav')];
  expect(menus.map((menu) => [...menu.querySelectorAll('a')].map(({ textContent }) => textContent))).toEqual([
    [...TITLES, 'Sources'],
    [...TITLES, 'Sources'],
  ]);
  expect(screen.getByText('Disease Ontology ID - DOID:1485')).toBeInTheDocument();
});

it('says what a gene does, with its source, and makes paragraphs of a long text', () => {
  const about = { text: 'CFTR', source: 'a', about: 'Makes a channel.', about_source: 'b' };
  const source = { id: 'b', name: 'RefSeq', version: '', licence: '', attribution: '', address: '' };
  const in_plain_words = 'It is inherited.  Mucus is sticky.';
  render(<DiseasePage data={{ ...disease, in_plain_words, genes: [about], sources: [source] }} />);
  const does = screen.getByText('Makes a channel.').closest('details')!;
  expect(within(does).getByText('What CFTR does')).toBeInTheDocument();
  expect(within(does).getByRole('link', { name: '1, source: RefSeq' })).toHaveAttribute('href', '#source-b');
  expect(screen.getByText('Mucus is sticky.').tagName).toBe('P');
});

it('keeps a fact apart from its detail, also where it is read aloud or copied', () => {
  const prevalence = [{ text: '1-9 / 1 000 000', detail: 'newborns, Worldwide', source: 'a' }];
  render(<DiseasePage data={{ ...disease, prevalence }} />);
  expect(screen.getByText('1-9 / 1 000 000').closest('li')).toHaveTextContent('1-9 / 1 000 000 newborns, Worldwide');
});

it.each(['0', '', 0 as unknown as string])('shows no ontology number that is %j', (doid) => {
  render(<DiseasePage data={{ ...disease, doid }} />);
  expect(titles()).not.toContain('Healthcare Professionals');
});
