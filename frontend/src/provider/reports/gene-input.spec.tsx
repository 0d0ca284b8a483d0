import '../../testing/browser';
import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAt } from '../../testing/render-at';
import { GeneInput } from './gene-input';

const show = (genes: string[]) => {
  const changes: string[][] = [];
  renderAt('/', '/', <Field genes={genes} onChange={(all) => changes.push(all)} />);
  return changes;
};

function Field(props: { genes: string[]; onChange: (all: string[]) => void }) {
  const [typed, setTyped] = useState('');
  return <GeneInput {...props} typed={typed} onType={setTyped} />;
}

const add = async (text: string) => {
  await userEvent.type(screen.getByLabelText('Genes'), text);
  await userEvent.click(screen.getByRole('button', { name: 'Add Gene' }));
};

it('adds what was typed, and empties the field', async () => {
  const changes = show(['TP53']);
  await add('brca1, tp53');
  await waitFor(() => expect(changes).toEqual([['TP53', 'BRCA1']]));
  expect(screen.getByLabelText('Genes')).toHaveValue('');
});

it('keeps what is too much for a report in the field, and says why', async () => {
  const changes = show(Array.from({ length: 500 }, (_, at) => `G${at}`));
  await add('BRCA1');
  expect(screen.getByText('Please use at most 500 entries')).toBeInTheDocument();
  expect(screen.getByLabelText('Genes')).toHaveValue('BRCA1');
  expect(changes).toEqual([]);
});

it('adds what is known, under its approved name, and names under the field what is not', async () => {
  const changes = show([]);
  await add('gba, NotAGene, c9orf72');
  expect(await screen.findByText('There is no gene of the name NOTAGENE: check the spelling.')).toBeInTheDocument();
  expect(changes).toEqual([['GBA1', 'C9ORF72']]);
  expect(screen.getByLabelText('Genes')).toHaveValue('NOTAGENE');
});

it('lets one choose where a name is that of several genes', async () => {
  const changes = show(['TP53']);
  await add('p60');
  await userEvent.click(await screen.findByRole('button', { name: 'SQSTM1' }));
  expect(changes).toEqual([['TP53', 'SQSTM1']]);
  expect(screen.getByLabelText('Genes')).toHaveValue('');
  expect(screen.queryByText(/choose one/)).not.toBeInTheDocument();
});

function Entry() {
  const [genes, setGenes] = useState(['TP53', 'BRCA2']);
  return <Field genes={genes} onChange={setGenes} />;
}

it('a gene that was removed while a file was read does not come back', async () => {
  renderAt('/', '/', <Entry />);
  let answer!: (text: string) => void;
  const file = new File([], 'genes.csv');
  file.text = () => new Promise((resolve) => (answer = resolve));
  await userEvent.upload(screen.getByLabelText('CSV file of genes'), file);
  await userEvent.click(screen.getByRole('button', { name: 'Remove TP53' }));
  answer('BRCA1');
  expect(await screen.findByRole('button', { name: 'Remove BRCA1' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Remove BRCA2' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Remove TP53' })).toBeNull();
});

it('suggests genes while one types, after what is typed before', async () => {
  show([]);
  await userEvent.type(screen.getByLabelText('Genes'), 'TP53, brca');
  await waitFor(() =>
    expect([...document.querySelectorAll('option')].map(({ value }) => value)).toEqual(['TP53, BRCA1', 'TP53, BRCA2']),
  );
});

it('names what is no gene while one types, but not a name that may go on', async () => {
  show([]);
  const field = screen.getByLabelText('Genes');
  await userEvent.type(field, 'brc');
  await waitFor(() => expect(document.querySelector('option')).toBeInTheDocument());
  expect(field).toBeValid();
  await userEvent.type(field, 'x1');
  expect(await screen.findByText('There is no gene of the name BRCX1: check the spelling.')).toBeInTheDocument();
  await userEvent.clear(field);
  await waitFor(() => expect(field).toBeValid());
});
