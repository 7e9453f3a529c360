import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormField } from '#components/form-field.tsx';
import { FormNotice } from '#components/notice.tsx';
import { type ResetPasswordValues, resetPasswordRules } from '#domain/accounts/account-rules.ts';
import { Button } from '#ui/button.tsx';
import { CodeInput } from './account-fields.tsx';
import { accountProblem } from './account-problem.ts';
import { AnotherCode } from './another-code.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

interface ResetPasswordFormProps {
  email: string;
  reset: (values: ResetPasswordValues) => Promise<unknown>;
  /** Emails another code. The previous one stops working. */
  resend: (email: string) => Promise<unknown>;
  onReset: () => void;
}

/** The second step of a forgotten password: the emailed code and the new password. */
export function ResetPasswordForm({ email, reset, resend, onReset }: ResetPasswordFormProps) {
  const form = useForm<ResetPasswordValues>({
    resolver: zodResolver(resetPasswordRules),
    defaultValues: { email, code: '', password: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const [sentAgain, setSentAgain] = useState(false);

  /** Runs the action and shows its failure above the form. */
  async function attempt(action: () => Promise<void>, otherwise: string) {
    form.clearErrors('root');
    setSentAgain(false);
    try {
      await action();
    } catch (error) {
      form.setError('root', { message: accountProblem(error, otherwise) });
    }
  }

  const submit = (values: ResetPasswordValues) =>
    attempt(async () => {
      await reset(values);
      onReset();
    }, t`The password could not be changed. Please try again.`);

  const sendAgain = () =>
    attempt(async () => {
      await resend(email);
      setSentAgain(true);
    }, t`The code could not be sent. Please try again.`);

  return (
    <form onSubmit={form.handleSubmit(submit)} noValidate>
      <fieldset disabled={isSubmitting} className="space-y-4">
        {errors.root && <FormNotice tone="error">{errors.root.message}</FormNotice>}
        {sentAgain && (
          <FormNotice tone="success">
            <Trans>
              If {email} has an account, we have sent a new code. The previous code no longer works.
            </Trans>
          </FormNotice>
        )}
        <input type="hidden" autoComplete="username" {...form.register('email')} />
        <FormField label={t`Code from the email`} error={errors.code?.message}>
          {(binding) => <CodeInput {...binding} {...form.register('code')} />}
        </FormField>
        <NewPasswordFields register={form.register} errors={errors} />
        <Button type="submit" variant="primary" size="large" className="w-full" busy={isSubmitting}>
          <Trans>Change password</Trans>
        </Button>
        <AnotherCode send={sendAgain} />
      </fieldset>
    </form>
  );
}
