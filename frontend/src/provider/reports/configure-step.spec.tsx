import '../../testing/browser';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAt } from '../../testing/render-at';
import { ConfigureStep } from './configure-step';
import { WizardMemory } from './wizard-memory';
import { useWizard } from './use-wizard';

const Step = () => <ConfigureStep wizard={useWizard()} />;
const press = () => userEvent.click(screen.getByText('Save as template'));

it('says what a template needs before it asks for a title', async () => {
  renderAt(
    '/',
    '/',
    <WizardMemory>
      <Step />
    </WizardMemory>,
  );
  await press();
  expect(screen.getByText('Please provide a report prompt before saving')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Report prompt'), 'Rhythm first');
  expect(screen.getByText('Please select at least one report block before saving')).toBeInTheDocument();
  await userEvent.click(screen.getByText('Introduction'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Template title')).not.toBeInTheDocument();
  await press();
  await userEvent.click(screen.getByText('Save template'));
  expect(screen.getByText('Please enter a title for the template')).toBeInTheDocument();
});
