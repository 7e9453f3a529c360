import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { FormField } from '#components/form-field.tsx';
import { FormNotice } from '#components/notice.tsx';
import { type SignInValues, signInRules } from '#domain/accounts/account-rules.ts';
import { says } from '#domain/errors/app-error.ts';
import { authErrors } from '#domain/errors/catalogue.ts';
import { Button } from '#ui/button.tsx';
import { EmailField, PasswordInput } from './account-fields.tsx';
import { accountProblem } from './account-problem.ts';

interface SignInFormProps {
  email?: string;
  signIn: (values: SignInValues) => Promise<unknown>;
  /** The password was right, but the email address is not verified yet. */
  onUnverified: (email: string) => void;
  forgotLink: (email: string) => ReactNode;
}

export function SignInForm({ email = '', signIn, onUnverified, forgotLink }: SignInFormProps) {
  const form = useForm<SignInValues>({
    resolver: zodResolver(signInRules),
    defaultValues: { email, password: '' },
  });
  const { errors, isSubmitting } = form.formState;

  async function submit(values: SignInValues) {
    try {
      await signIn(values);
    } catch (error) {
      if (says(error, authErrors.unverifiedEmail)) onUnverified(values.email);
      else form.setError('root', { message: accountProblem(error, authErrors.invalidCredentials) });
    }
  }

  return (
    <form onSubmit={form.handleSubmit(submit)} noValidate>
      <fieldset disabled={isSubmitting} className="space-y-4">
        {errors.root && <FormNotice tone="error">{errors.root.message}</FormNotice>}
        <EmailField error={errors.email?.message} field={form.register('email')} />
        <div>
          <FormField label={t`Password`} error={errors.password?.message}>
            {(binding) => (
              <PasswordInput autoComplete="current-password" {...binding} {...form.register('password')} />
            )}
          </FormField>
          <div className="mt-2 text-end">{forgotLink(form.watch('email'))}</div>
        </div>
        <Button type="submit" variant="primary" size="large" className="w-full" busy={isSubmitting}>
          <Trans>Sign In</Trans>
        </Button>
      </fieldset>
    </form>
  );
}
