import {
  emailAddress,
  fullName,
  newPassword,
  type Role,
  type SexAtBirth,
  sexAtBirth,
  typedBirthday,
} from '@portal/events/rules';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { RegisterBody, User } from '../../api/generated/schema';
import { useRegister } from '../../api/queries/account';
import { Button } from '../../ui/button/button';
import { PasswordField, SelectField, TextField } from '../../ui/field/field';
import { checked } from '../../ui/form/checked';
import { FormError, showServerErrors } from '../../ui/form/form';
import { SexOptions } from '../../ui/format';
import { Form } from '../account-page';
import { usePasswordHint } from '../use-password-hint';

interface Values {
  name: string;
  email: string;
  password: string;
  sex_at_birth: SexAtBirth | '';
  birthday: string;
}

const EMPTY: Values = { name: '', email: '', password: '', sex_at_birth: '', birthday: '' };
const FIELDS = ['name', 'email', 'password', 'sex_at_birth', 'birthday'] as const;

/** The sign-up form. It asks only members for sex at birth and birthday, not providers. */
export function RegisterForm({ role, onSignedUp }: { role: Role; onSignedUp: (user: User) => void }) {
  const form = useForm<Values>({ mode: 'onTouched', defaultValues: EMPTY });
  const signUp = useRegister(onSignedUp);
  const submit = form.handleSubmit((values) =>
    signUp.mutate(registration(values, role), {
      onError: (error) => showServerErrors(error, FIELDS, form.setError),
    }),
  );
  const { errors } = form.formState;
  return (
    <Form onSubmit={submit}>
      <PersonFields {...form} />
      {role === 'patient' && <MemberFields {...form} />}
      {errors.root && <FormError>{errors.root.message}</FormError>}
      <Button type="submit" wide busy={signUp.isPending}>
        Sign Up
      </Button>
    </Form>
  );
}

function PersonFields({ register, watch, formState: { errors } }: UseFormReturn<Values>) {
  return (
    <>
      <TextField
        label="Full Name"
        autoComplete="name"
        error={errors.name?.message}
        {...register('name', { validate: checked(fullName) })}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email', { validate: checked(emailAddress) })}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        error={errors.password?.message}
        hint={usePasswordHint(watch('password'), watch(['name', 'email']))}
        {...register('password', { validate: checked(newPassword) })}
      />
    </>
  );
}

function MemberFields({ register, formState: { errors } }: UseFormReturn<Values>) {
  return (
    <>
      <SelectField
        label="Sex at Birth"
        error={errors.sex_at_birth?.message}
        {...register('sex_at_birth', { validate: checked(sexAtBirth) })}
      >
        <option value="" disabled hidden>
          Select
        </option>
        <SexOptions />
      </SelectField>
      <TextField
        label="Birthday"
        placeholder="MM/DD/YYYY"
        inputMode="numeric"
        autoComplete="bday"
        error={errors.birthday?.message}
        {...register('birthday', { validate: checked(typedBirthday(() => new Date())) })}
      />
    </>
  );
}

function registration({ name, email, password, sex_at_birth, birthday }: Values, role: Role): RegisterBody {
  const person = { name: name.trim(), email: email.trim(), password, user_type: role };
  return role === 'patient' && sex_at_birth ? { ...person, sex_at_birth, birthday: birthday.trim() } : person;
}
