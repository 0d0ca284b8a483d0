import '../../testing/browser';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { downServer } from '../../testing/fake-server';
import { renderAt } from '../../testing/render-at';
import { emptyDraft } from './draft';
import { ReviewStep } from './review-step';
import type { Wizard } from './use-wizard';

const files = [
  { id: 1, title: 'letter.pdf', file_path: 'record/8/1' },
  { id: 2, title: 'scan.png', file_path: 'record/8/2' },
];

function show(medicalFiles: string[], isDown = false, isSent = false) {
  const company = { company: { credits: 1_000 } };
  const answer = (path: string) => ({ status: 'success', data: path.includes('getDocuments') ? files : company });
  downServer('Down.', answer).isDown = isDown;
  const draft = { ...emptyDraft, patient: { userId: 8, name: 'Omar Haddad' }, medicalFiles };
  renderAt('/', '/', <ReviewStep wizard={{ draft, dna: undefined } as unknown as Wizard} isSent={isSent} />);
}

const medicalFiles = () => screen.getByText('Medical files').nextSibling;

describe('the medical files that were chosen', () => {
  it('stand there by name', async () => {
    show(['record/8/1', 'record/8/2']);
    expect(await screen.findByText('letter.pdf, scan.png')).toBeInTheDocument();
  });

  it('are never said to be none while their names cannot be read', () => {
    show(['record/8/1', 'record/8/2'], true);
    expect(medicalFiles()).toHaveTextContent('2 chosen');
  });

  it('are none where none was chosen', () => {
    show([]);
    expect(medicalFiles()).toHaveTextContent('None');
  });
});

it('what stays of the credits is said before the click, and nothing is reckoned twice after it', async () => {
  show([]);
  expect(await screen.findByText(/750 stay/)).toBeInTheDocument();
  cleanup();
  show([], false, true);
  expect(screen.getByText(/250 credits are held and taken/)).toBeInTheDocument();
  expect(screen.queryByText(/stay/)).not.toBeInTheDocument();
});

it('says before the click what the file can answer, and of which genes a report could tell nothing', async () => {
  const listed = [
    { gene: 'BRCA1', variants: 3_889, medicines: 0 },
    { gene: 'A1BG', variants: 0, medicines: 0 },
  ];
  const company = { company: { credits: 1_000 } };
  const answer = (path: string) => ({ data: path.startsWith('/api/knowledge') ? listed : company });
  downServer('Down.', answer).isDown = false;
  const genome = { build: 'GRCh38', records: 2_000, reference_blocks: 0, warnings: [] };
  const dna = { title: 'omar.vcf', genome };
  const draft = { ...emptyDraft, genes: ['BRCA1', 'A1BG'] };
  renderAt('/', '/', <ReviewStep wizard={{ draft, dna } as unknown as Wizard} isSent={false} />);
  expect(screen.getByText(/GRCh38 · 2,000 records · no reference blocks\. Places that it does not/)).toBeVisible();
  expect(await screen.findByText(/A report could tell nothing of A1BG:/)).toBeVisible();
});

it('asks when the patient may read it, and says what each answer means', async () => {
  const dispatch = jest.fn();
  downServer('Down.', () => ({ status: 'success', data: [] }));
  const wizard = { draft: { ...emptyDraft, release: 'later' }, dna: undefined, dispatch } as unknown as Wizard;
  renderAt('/', '/', <ReviewStep wizard={wizard} isSent={false} />);
  expect(screen.getByRole('radio', { name: 'Later, when you release it' })).toBeChecked();
  expect(screen.getByText(/sees nothing of the report until you release it/)).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'When they ask' }));
  expect(dispatch).toHaveBeenCalledWith({ type: 'chooseRelease', release: 'on_request' });
});
