import '../../testing/browser';
import { render, screen } from '@testing-library/react';
import type { Drug } from '../../api/generated/schema';
import { DrugDashboard } from './drug-dashboard';

const ibuprofen = {
  drug: 'ibuprofen',
  transformed_name: 'ibuprofen',
  drug_description: 'A common painkiller.',
  nomenclature_short: 'Advil\nMotrin\nNuprin',
  key_genes: 'CYP2C9',
  drug_class: '',
} as Drug;

it('lists the other names of a medicine in one line of text, which wraps', () => {
  render(<DrugDashboard data={[ibuprofen]} />);
  expect(screen.getByRole('cell', { name: 'Advil, Motrin, Nuprin' })).toBeInTheDocument();
});
