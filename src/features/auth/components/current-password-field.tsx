import type { UseFormRegisterReturn } from 'react-hook-form';
import { FormField } from '#components/form-field.tsx';
import { PasswordInput } from './password-input.tsx';

interface CurrentPasswordFieldProps {
  label: string;
  /** Tells a password manager whose password it is. */
  email: string;
  error: string | undefined;
  registration: UseFormRegisterReturn;
}

/** The password of whoever is signed in, asked for once more. */
export function CurrentPasswordField({ label, email, error, registration }: CurrentPasswordFieldProps) {
  return (
    <>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <FormField label={label} error={error}>
        {(binding) => <PasswordInput autoComplete="current-password" {...binding} {...registration} />}
      </FormField>
    </>
  );
}
