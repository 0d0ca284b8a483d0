import '../../testing/browser';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession, startSession } from '../../api/session';
import { provider, sessionOf } from '../../testing/people';
import { renderAt } from '../../testing/render-at';
import { freshWizard, useWizardMemory, WizardMemory } from './wizard-memory';

function Probe() {
  const [{ draft }, set] = useWizardMemory();
  const name = (text: string) => set({ ...freshWizard, draft: { ...freshWizard.draft, name: text } });
  return (
    <>
      <button onClick={() => name('Heart')}>Name it</button>
      <button onClick={() => set(freshWizard)}>Reset</button>
      <p>{draft.name || 'nothing yet'}</p>
    </>
  );
}

const open = () => renderAt('/', '/', <WizardMemory children={<Probe />} />);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  endSession();
  startSession(sessionOf(provider));
});

describe('an unfinished report', () => {
  it('is there again when the page is opened again', async () => {
    open();
    await press('Name it');
    cleanup();
    open();
    expect(screen.getByText('Heart')).toBeInTheDocument();
  });

  it('is gone once it is reset', async () => {
    open();
    await press('Name it');
    await press('Reset');
    cleanup();
    open();
    expect(screen.getByText('nothing yet')).toBeInTheDocument();
  });

  it('is nobody else’s', async () => {
    open();
    await press('Name it');
    cleanup();
    endSession();
    expect(sessionStorage).toHaveLength(0);
    startSession(sessionOf({ ...provider, id: 99 }));
    open();
    expect(screen.getByText('nothing yet')).toBeInTheDocument();
  });
});
