import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths';
import { Button, Field, FormError, showServerErrors, useDraft, useKeptForm, useTitle } from '../../ui';
import { useStepHistory } from '../reports/use-step-history';
import { FIELDS, STEPS } from './steps';
import styles from './company-setup.module.css';
import { type CompanyForm, useRegisterCompany, useValidateCompany } from './use-company';
import { firstErrors } from '../../api/errors';

const EMPTY: CompanyForm = { name: '', description: '', email: '', phone: '', address: '' };

/** `/company-setup`: sets up a clinic in five steps. The founder becomes its admin. */
export function CompanySetup() {
  useTitle('Company setup');
  const { kept, keep, drop } = useDraft('company-setup');
  // a later visit goes on where the last typed field stands
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      FIELDS.findLastIndex((field) => kept?.[field]),
    ),
  );
  const form = useForm<CompanyForm>({ defaultValues: { ...EMPTY, ...kept } });
  useKeptForm(form, keep, EMPTY);
  const write = useStepHistory(at, setAt);
  const goTo = (step: number) => {
    setAt(step);
    write(step);
  };
  const go = useSteps(at, goTo, form, drop);
  const step = STEPS[at] ?? STEPS[0];
  const isLast = at === STEPS.length - 1;
  const { errors } = form.formState;
  return (
    <div className={styles.page}>
      <form className={styles.card} onSubmit={form.handleSubmit(go.next)} noValidate>
        <header>
          <h1>Set up your company</h1>
          <Progress at={at} />
        </header>
        <Field key={step.field} label={step.label} hint={step.hint} error={errors[step.field]?.message}>
          {(control) => <StepControl step={step} control={{ ...control, ...form.register(step.field) }} />}
        </Field>
        {errors.root && <FormError>{errors.root.message}</FormError>}
        <div className={styles.buttons}>
          {at > 0 && (
            <Button look="secondary" disabled={go.busy} onClick={() => goTo(at - 1)}>
              Back
            </Button>
          )}
          <Button type="submit" busy={go.busy}>
            {isLast ? 'Finish' : 'Next'}
          </Button>
        </div>
      </form>
    </div>
  );
}

type Step = (typeof STEPS)[number];

const StepControl = ({ step, control }: { step: Step; control: object }) =>
  step.field === 'description' ? (
    <textarea key={step.field} rows={4} autoFocus {...control} />
  ) : (
    <input key={step.field} type={step.type} autoComplete={step.autoComplete} autoFocus {...control} />
  );

const Progress = ({ at }: { at: number }) => (
  <div className={styles.progress}>
    <div
      className={styles.bars}
      role="progressbar"
      aria-label="Company setup"
      aria-valuemin={1}
      aria-valuemax={STEPS.length}
      aria-valuenow={at + 1}
    >
      {STEPS.map(({ field }, step) => (
        <span key={field} data-reached={step <= at || undefined} />
      ))}
    </div>
    <span>
      Step {at + 1} of {STEPS.length}
    </span>
  </div>
);

/** Goes to the next step when the server accepts the step's field. After the last step, registers the company. */
function useSteps(
  at: number,
  goTo: (at: number) => void,
  form: ReturnType<typeof useForm<CompanyForm>>,
  onDone: () => void,
) {
  const validate = useValidateCompany();
  const register = useRegisterCompany();
  const navigate = useNavigate();
  const field = FIELDS[at] ?? 'name';
  const forward = () => (at < FIELDS.length - 1 ? goTo(at + 1) : finish());
  const refuse = (error: unknown) => {
    const named = FIELDS.findIndex((candidate) => firstErrors(error)[candidate]);
    if (named >= 0 && named < at) goTo(named); // the server has changed its mind about an earlier field
    showServerErrors(error, FIELDS, form.setError);
  };
  const enter = () => {
    onDone();
    return navigate(paths.patientDashboard, { replace: true });
  };
  const finish = () => register.mutateAsync(form.getValues()).then(enter, refuse);
  const next = () => validate.mutateAsync({ field, values: form.getValues() }).then(forward, refuse);
  return { next, busy: validate.isPending || register.isPending };
}
