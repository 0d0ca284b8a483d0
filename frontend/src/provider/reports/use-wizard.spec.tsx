import '../../testing/browser';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from 'react-router-dom';
import { fakeServer } from '../../testing/fake-server';
import { renderAt } from '../../testing/render-at';
import { useWizard } from './use-wizard';
import { WizardMemory } from './wizard-memory';

const genomes = [
  { id: 1, title: 'old.vcf', file_path: 'g/1', conversion_complete: true, primary: false },
  { id: 2, title: 'new.vcf', file_path: 'g/2', conversion_complete: true, primary: true },
];

function Probe() {
  const navigate = useNavigate();
  const { step, missing, dna, dispatch, next, back } = useWizard();
  return (
    <>
      <button onClick={() => dispatch({ type: 'choosePatient', patient: { userId: 7, name: 'Dana Reyes' } })}>
        Dana
      </button>
      <button onClick={next}>Next</button>
      <button onClick={back}>Back</button>
      <button onClick={() => dispatch({ type: 'reset' })}>Reset</button>
      <button onClick={() => void navigate(-1)}>Back of the browser</button>
      <p>
        step {step}, {dna?.title ?? 'no DNA'}, {missing?.message ?? 'nothing missing'}
      </p>
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('goes on only when a step is complete, goes back always, and takes the primary genome by itself', async () => {
  fakeServer({ body: { status: 'success', data: genomes } });
  renderAt(
    '/',
    '/',
    <WizardMemory>
      <Probe />
    </WizardMemory>,
  );
  await press('Next');
  expect(screen.getByText('step 0, no DNA, Please select a patient to continue')).toBeInTheDocument();
  await press('Dana');
  expect(await screen.findByText('step 0, new.vcf, nothing missing')).toBeInTheDocument();
  await press('Next');
  await press('Next');
  expect(screen.getByText(/^step 2/)).toBeInTheDocument();
  await press('Back');
  expect(screen.getByText(/^step 1, new.vcf/)).toBeInTheDocument();
  await press('Reset');
  expect(screen.getByText('step 0, no DNA, nothing missing')).toBeInTheDocument();
});

it('is walked by Back of the browser, and begins anew where the draft is gone', async () => {
  fakeServer({ body: { status: 'success', data: genomes } });
  renderAt(
    '/',
    '/',
    <WizardMemory>
      <Probe />
    </WizardMemory>,
  );
  await press('Dana');
  await screen.findByText('step 0, new.vcf, nothing missing');
  await press('Next');
  await press('Next');
  await press('Back of the browser');
  expect(await screen.findByText(/^step 1, new.vcf/)).toBeInTheDocument();
  await press('Back of the browser');
  expect(await screen.findByText(/^step 0, new.vcf/)).toBeInTheDocument();
  await press('Next');
  await press('Next');
  await press('Reset');
  await press('Back of the browser');
  expect(await screen.findByText(/^step 0, no DNA/)).toBeInTheDocument();
});
