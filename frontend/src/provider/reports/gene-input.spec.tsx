import '../../testing/browser';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAt } from '../../testing/render-at';
import { GeneInput } from './gene-input';

const show = (genes: string[]) => {
  const changes: string[][] = [];
  renderAt('/', '/', <GeneInput genes={genes} onChange={(all) => changes.push(all)} />);
  return changes;
};

const add = async (text: string) => {
  await userEvent.type(screen.getByLabelText('Genes'), text);
  await userEvent.click(screen.getByRole('button', { name: 'Add Gene' }));
};

it('adds what was typed, and empties the field', async () => {
  const changes = show(['TP53']);
  await add('brca1, tp53');
  expect(changes).toEqual([['TP53', 'BRCA1']]);
  expect(screen.getByLabelText('Genes')).toHaveValue('');
});

it('keeps what is too much for a report in the field, and says why', async () => {
  const changes = show(Array.from({ length: 500 }, (_, at) => `G${at}`));
  await add('BRCA1');
  expect(screen.getByText('Please use at most 500 entries')).toBeInTheDocument();
  expect(screen.getByLabelText('Genes')).toHaveValue('BRCA1');
  expect(changes).toEqual([]);
});
