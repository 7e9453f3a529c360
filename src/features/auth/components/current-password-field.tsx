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

/** Asks the signed-in user for their password again. */
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
