import {
  type FocusEventHandler,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  useId,
  useState,
} from 'react';
import { IconButton } from '../button/button';
import { EyeIcon, EyeOffIcon } from '../icons';
import { afterPress } from './after-press';
import styles from './field.module.css';

interface FieldText {
  label: string;
  error?: string;
  /** Marks the field as wrong when the message is shown elsewhere. */
  invalid?: boolean;
  hint?: ReactNode;
}

interface ControlProps {
  id: string;
  className: string | undefined;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

/** A field's label, control, hint and error, linked for screen readers. The child gets the control's props. */
export function Field({
  label,
  error,
  invalid,
  hint,
  children,
}: FieldText & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: styles.control,
        'aria-invalid': Boolean(error) || invalid === true,
        'aria-describedby': described || undefined,
      })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
    </div>
  );
}

export const FieldError = ({ id, children }: { id?: string; children: ReactNode }) => (
  <div id={id} className={styles.error} role="alert">
    {children}
  </div>
);

/** Lets a click end before the field that it leaves is judged. */
const late = <Control,>(onBlur: FocusEventHandler<Control> | undefined): FocusEventHandler<Control> | undefined =>
  onBlur && ((event) => afterPress(() => onBlur(event)));

type TextFieldProps = InputHTMLAttributes<HTMLInputElement> & FieldText & { ref?: Ref<HTMLInputElement> };

export const TextField = ({ label, error, invalid, hint, ...input }: TextFieldProps) => (
  <Field label={label} error={error} invalid={invalid} hint={hint}>
    {(control) => <input type="text" {...input} {...control} onBlur={late(input.onBlur)} />}
  </Field>
);

/** A password field with a toggle that shows the password. */
export function PasswordField({ label, error, invalid, hint, ...input }: TextFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} error={error} invalid={invalid} hint={hint}>
      {(control) => (
        <div className={styles.password}>
          <input
            autoComplete="current-password"
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            onBlur={late(input.onBlur)}
          />
          <IconButton label={shown ? 'Hide password' : 'Show password'} onClick={() => setShown(!shown)}>
            {shown ? <EyeOffIcon /> : <EyeIcon />}
          </IconButton>
        </div>
      )}
    </Field>
  );
}

type SelectFieldProps = SelectHTMLAttributes<HTMLSelectElement> & FieldText & { ref?: Ref<HTMLSelectElement> };

export const SelectField = ({ label, error, hint, children, ...select }: SelectFieldProps) => (
  <Field label={label} error={error} hint={hint}>
    {(control) => (
      <select {...select} {...control} onBlur={late(select.onBlur)}>
        {children}
      </select>
    )}
  </Field>
);

type RadioFieldProps = InputHTMLAttributes<HTMLInputElement> &
  FieldText & {
    options: readonly { value: string; label: string }[];
    /** where the form does not keep the choice itself */
    checkedValue?: string;
    ref?: Ref<HTMLInputElement>;
  };

/** A choice between yes and no. */
export const CheckField = ({ label, ...input }: InputHTMLAttributes<HTMLInputElement> & { label: string }) => (
  <label className={styles.choice}>
    <input {...input} type="checkbox" />
    {label}
  </label>
);

/** A choice of a few options, side by side. */
export function RadioField({ label, error, hint, options, checkedValue, ...input }: RadioFieldProps) {
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.choices}>
        {options.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input
              {...input}
              {...(checkedValue !== undefined && { checked: option.value === checkedValue })}
              type="radio"
              value={option.value}
            />
            {option.label}
          </label>
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
      {hint && <div className={styles.hint}>{hint}</div>}
    </fieldset>
  );
}
