import '../../testing/browser';
import { screen, within } from '@testing-library/react';
import type { Drug } from '../../api/generated/schema';
import { fakeServer } from '../../testing/fake-server';
import { startSession } from '../../api/session';
import { member, provider, sessionOf } from '../../testing/people';
import { renderAt } from '../../testing/render-at';
import { OwnDrugDashboard } from './own-drugs';

const drug = (name: string): Drug => ({
  drug: name,
  transformed_name: name,
  drug_description: '',
  nomenclature_short: '',
  key_genes: 'CYP2C19',
  drug_class: '',
  evidence_level: 'A',
  sources: [],
});
const WORDS = 'Better not. Report of 22 Nov 2026.';

function show(answer: object) {
  const calls = fakeServer({ body: { status: 'success', data: [], message: '', membership: true, ...answer } });
  renderAt('/drugs', '/drugs', <OwnDrugDashboard data={[drug('clopidogrel'), drug('voriconazole')]} />);
  return calls;
}
const responseOf = async (name: string) => within((await screen.findByRole('rowheader', { name })).closest('tr')!);

describe('"Your Response"', () => {
  it('shows a member what the newest report says, and "No result" where it says nothing', async () => {
    startSession(sessionOf(member));
    const calls = show({ data: [{ drug: 'clopidogrel', verdict: 'avoid', words: WORDS }] });
    expect((await responseOf('clopidogrel')).getByText(WORDS)).toBeInTheDocument();
    expect((await responseOf('voriconazole')).getByText('No result')).toBeInTheDocument();
    expect(calls.map(({ path }) => path)).toEqual(['/api/drugResponses']);
  });

  it('says what is missing', async () => {
    startSession(sessionOf(member));
    show({ message: 'Upload your DNA file' });
    expect(await screen.findByText('Upload your DNA file')).toBeInTheDocument();
    expect((await responseOf('clopidogrel')).getByText('No result')).toBeInTheDocument();
  });

  it('offers a membership to whoever has none', async () => {
    startSession(sessionOf(member));
    show({ membership: false, message: 'Your results stand here while a membership runs.' });
    const membership = (await responseOf('clopidogrel')).getByRole('link', { name: 'Purchase Membership' });
    expect(membership).toHaveAttribute('href', '/pricing-table');
  });

  it('asks nothing for staff, who find the columns and a link to each medicine', () => {
    startSession(sessionOf(provider));
    expect(show({})).toEqual([]);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      ...['Drug', 'Description', 'Alt Name(s)', 'Key Genes', 'Your Response'],
    ]);
    expect(screen.getByText(/^Your genes change how your body takes up/)).toBeInTheDocument();
    const anchors = within(screen.getByRole('navigation', { name: 'Medicines' })).getAllByRole('link');
    expect(anchors.map((link) => link.getAttribute('href'))).toEqual(['#clopidogrel', '#voriconazole']);
    expect(document.getElementById('clopidogrel')).toContainElement(
      screen.getByRole('rowheader', { name: 'clopidogrel' }),
    );
  });
});
