import '../../testing/browser';
import { screen } from '@testing-library/react';
import { downServer } from '../../testing/fake-server';
import { renderAt } from '../../testing/render-at';
import { emptyDraft } from './draft';
import { ReviewStep } from './review-step';
import type { Wizard } from './use-wizard';

const files = [
  { id: 1, title: 'letter.pdf', file_path: 'record/8/1' },
  { id: 2, title: 'scan.png', file_path: 'record/8/2' },
];

function show(medicalFiles: string[], isDown = false) {
  const company = { company: { credits: 1_000 } };
  const answer = (path: string) => ({ status: 'success', data: path.includes('getDocuments') ? files : company });
  downServer('Down.', answer).isDown = isDown;
  const draft = { ...emptyDraft, patient: { userId: 8, name: 'Omar Haddad' }, medicalFiles };
  renderAt('/', '/', <ReviewStep wizard={{ draft, dna: undefined } as unknown as Wizard} />);
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
