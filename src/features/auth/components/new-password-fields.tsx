import type { UseFormRegisterReturn } from 'react-hook-form';
import { FormField } from '#components/form-field.tsx';
import { account } from '#domain/limits/limits.ts';
import { PasswordInput } from './account-fields.tsx';

interface NewPasswordFieldsProps {
  /** Called here and not by the form, so that the fields above it come first: an invalid form focuses in this order. */
  register: (
    name: 'password' | 'confirmPassword',
    options?: { deps: 'confirmPassword'[] },
  ) => UseFormRegisterReturn;
  /** `New Password` where the old one is asked beside it. */
  label?: string;
  errors: { password?: { message?: string }; confirmPassword?: { message?: string } };
}

/** A new password, written twice. */
export function NewPasswordFields({ register, label = 'Password', errors }: NewPasswordFieldsProps) {
  return (
    <>
      <FormField
        label={label}
        error={errors.password?.message}
        hint={`At least ${account.passwordMinLength} characters, with an uppercase letter, a lowercase letter, a number and one of @$!%*?& (a hyphen or another character is not enough)`}
      >
        {(binding) => (
          // Whether the second is like it may change with each letter.
          <PasswordInput
            autoComplete="new-password"
            {...binding}
            {...register('password', { deps: ['confirmPassword'] })}
          />
        )}
      </FormField>
      <FormField label={`Confirm ${label}`} error={errors.confirmPassword?.message}>
        {(binding) => (
          <PasswordInput autoComplete="new-password" {...binding} {...register('confirmPassword')} />
        )}
      </FormField>
    </>
  );
}
