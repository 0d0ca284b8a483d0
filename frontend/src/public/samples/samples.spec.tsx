import '../../testing/browser';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SampleDisease } from '../../api/generated/schema';
import { site } from '../../testing/site';
import { GeneticSample } from './genetic-sample';
import { SampleReports } from './sample-reports';

const finding = (id: number, name: string, genes: string[]): SampleDisease => ({
  id,
  name,
  genes,
  susceptibility: id === 1 ? 'High' : 'Low',
  description: 'It has_material_basis_in a gene.',
  signs_and_symptoms: '',
  onset: '',
  prevalence: '',
  path: '',
  finding: `${name}. What was found.`,
});
const report = { Blood: [finding(1, 'hemochromatosis', ['HFE'])], Lungs: [finding(2, 'cystic fibrosis', ['CFTR'])] };
const show = () => render(<GeneticSample data={report} site={site} />);

it('has a card for each sample in its section, each opening in a new tab', () => {
  render(<SampleReports />);
  const cards = ['core-reports', 'neuro-reports', 'longevity-reports'].map((id) =>
    within(document.getElementById(id)!)
      .getAllByRole('link')
      .map((card) => [card.getAttribute('href'), card.getAttribute('target')]),
  );
  expect(cards).toEqual([
    [
      ['/sample-reports/genetic-sample', '_blank'],
      ['/treatments', '_blank'],
    ],
    [
      ['/samples/neurological-predisposition.pdf', '_blank'],
      ['/samples/neurological-treatment.pdf', '_blank'],
    ],
    [['/samples/longevity.pdf', '_blank']],
  ]);
});

it('shows findings by category, with their summary, beside a list of the categories', () => {
  show();
  const list = within(screen.getByRole('navigation', { name: 'Findings' }));
  expect(list.getByRole('link', { name: 'Blood' })).toHaveAttribute('href', '#blood');
  const summary = within(screen.getByRole('region', { name: 'Summary' }));
  expect(summary.getByText('High susceptibility').nextSibling).toHaveTextContent('1');
  expect(document.getElementById('blood')).toHaveTextContent('hemochromatosis');
});

it('has a table of each category', () => {
  show();
  const tables = Object.entries(report).map(([category]) => screen.getByRole('table', { name: category }));
  const [blood] = tables.map((table) => within(table));
  const columns = ['Disease', 'Susceptibility', 'Genes', 'Signs and Symptoms', 'Onset', 'Prevalence'];
  expect(blood!.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(columns);
  expect(blood!.getByRole('rowheader')).toHaveTextContent(
    'hemochromatosisWhat was found.It has material basis in a gene.',
  );
  expect(blood!.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['High', 'HFE', '-', '-', '-']);
});

it.each([
  ['Search by disease', 'hemo'],
  ['Search by gene', 'hfe'],
])('%s', async (label, typed) => {
  show();
  await userEvent.type(screen.getByLabelText(label), typed);
  expect([document.getElementById('blood'), document.getElementById('lungs')]).toEqual([expect.anything(), null]);
  await userEvent.type(screen.getByLabelText(label), 'zz');
  expect(screen.getByText('No results found')).toBeInTheDocument();
});

it('names the mutated genes at the end, each with its public gene card', () => {
  show();
  const appendix = within(document.getElementById('appendix')!);
  expect(appendix.getByRole('heading', { name: 'Appendix: Mutated Genes' })).toBeInTheDocument();
  expect(appendix.getByRole('link', { name: 'HFE' })).toHaveAttribute('href', 'https://genes.example/HFE');
});
