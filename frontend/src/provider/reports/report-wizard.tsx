import { type ComponentType, useState } from 'react';
import { Button, Card, FormError } from '../../ui';
import { ArrowLeftIcon } from '../../ui/icons';
import { usePatientOfPage } from '../people/use-patient-of-page';
import { ConfigureStep } from './configure-step';
import { DataStep } from './data-step';
import { PatientStep } from './patient-step';
import styles from './reports.module.css';
import { ReviewStep } from './review-step';
import { StartedDialog } from './started-dialog';
import { nextLabel, type Step, STEPS } from './steps';
import { TemplateStep } from './template-step';
import { useGenerate } from './use-generate';
import { useWizard, type Wizard } from './use-wizard';
import { WizardSteps } from './wizard-steps';

const SCREENS: readonly ComponentType<{ wizard: Wizard; isSent: boolean }>[] = [
  PatientStep,
  DataStep,
  TemplateStep,
  ConfigureStep,
  ReviewStep,
];

/** Creates a report in five steps, starting from a patient. */
export function ReportWizard() {
  const wizard = useWizard();
  usePatientOfPage(wizard.startWith);
  const [started, setStarted] = useState<number>();
  const generate = useGenerate(setStarted);
  const Screen = SCREENS[wizard.step] ?? PatientStep;
  const finish = () => {
    setStarted(undefined);
    wizard.dispatch({ type: 'reset' });
  };
  return (
    <>
      <WizardSteps steps={STEPS} current={wizard.step} />
      <Card title={STEPS[wizard.step]} key={wizard.step}>
        <Screen wizard={wizard} isSent={generate.isPending || started !== undefined} />
      </Card>
      <Buttons wizard={wizard} generate={generate} />
      {started !== undefined && <StartedDialog reportId={started} onClose={finish} />}
    </>
  );
}

function Buttons({ wizard, generate }: { wizard: Wizard; generate: ReturnType<typeof useGenerate> }) {
  const { step, missing, back, next, check } = wizard;
  const isLast = step === STEPS.length - 1;
  const go = () => (isLast ? check() || generate.start(wizard) : next());
  return (
    <div className={styles.foot}>
      {missing && !isFieldOf(step, missing.field) && <FormError>{missing.message}</FormError>}
      {isLast && generate.problem && <FormError>{generate.problem}</FormError>}
      <div className={styles.buttons}>
        {step > 0 && (
          <Button look="secondary" onClick={back} disabled={generate.isPending}>
            <ArrowLeftIcon size={16} /> Back
          </Button>
        )}
        <Button onClick={go} busy={generate.isPending}>
          {nextLabel(step as Step)}
        </Button>
      </div>
    </div>
  );
}

// Whether a field is on 'Configure Report', where it shows its own message.
const isFieldOf = (step: Step, field: string): boolean =>
  step === 3 && ['name', 'prompt', 'typedGenes', 'blocks'].includes(field);
