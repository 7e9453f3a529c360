import { t } from '@lingui/core/macro';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { FormField } from '#components/form-field.tsx';
import { account } from '#domain/limits/limits.ts';
import { PasswordInput } from './account-fields.tsx';

interface NewPasswordFieldsProps {
  /**
   * Registered here and not by the form, because an invalid form focuses fields in the order of registration.
   */
  register: (
    name: 'password' | 'confirmPassword',
    options?: { deps: 'confirmPassword'[] },
  ) => UseFormRegisterReturn;
  /** `New Password` if the form also asks for the current one. */
  label?: string;
  errors: { password?: { message?: string }; confirmPassword?: { message?: string } };
}

/** A new password, entered twice. */
export function NewPasswordFields({ register, label = t`Password`, errors }: NewPasswordFieldsProps) {
  return (
    <>
      <FormField
        label={label}
        error={errors.password?.message}
        hint={t`At least ${account.passwordMinLength} characters, with an uppercase letter, a lowercase letter, a number and one of @$!%*?& (a hyphen or another character is not enough)`}
      >
        {(binding) => (
          // Each change can make the two passwords equal or different.
          <PasswordInput
            autoComplete="new-password"
            {...binding}
            {...register('password', { deps: ['confirmPassword'] })}
          />
        )}
      </FormField>
      <FormField label={t`Confirm ${label}`} error={errors.confirmPassword?.message}>
        {(binding) => (
          <PasswordInput autoComplete="new-password" {...binding} {...register('confirmPassword')} />
        )}
      </FormField>
    </>
  );
}
