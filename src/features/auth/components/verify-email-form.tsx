import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormField } from '#components/form-field.tsx';
import { FormNotice } from '#components/notice.tsx';
import { type VerifyEmailValues, verifyEmailRules } from '#domain/accounts/account-rules.ts';
import { Button } from '#ui/button.tsx';
import { CodeInput, EmailField } from './account-fields.tsx';
import { accountProblem } from './account-problem.ts';
import { AnotherCode } from './another-code.tsx';

interface VerifyEmailFormProps {
  email?: string;
  verify: (values: VerifyEmailValues) => Promise<unknown>;
  resend: (email: string) => Promise<unknown>;
  onVerified: (email: string) => void;
}

const failed = t`Your email could not be verified. Please try again.`;

export function VerifyEmailForm({ email = '', verify, resend, onVerified }: VerifyEmailFormProps) {
  const form = useForm<VerifyEmailValues>({
    resolver: zodResolver(verifyEmailRules),
    defaultValues: { email, code: '' },
  });
  const [sentTo, setSentTo] = useState<string>();
  const { errors, isSubmitting } = form.formState;

  /** Runs the action and shows its failure above the form. */
  async function attempt(action: () => Promise<void>) {
    form.clearErrors('root');
    setSentTo(undefined);
    try {
      await action();
    } catch (error) {
      form.setError('root', { message: accountProblem(error, failed) });
    }
  }

  const submit = (values: VerifyEmailValues) =>
    attempt(async () => {
      await verify(values);
      onVerified(values.email);
    });

  const sendAgain = async () => {
    if (!(await form.trigger('email'))) return;
    await attempt(async () => {
      const address = verifyEmailRules.shape.email.parse(form.getValues('email'));
      await resend(address);
      setSentTo(address);
    });
  };

  return (
    <form onSubmit={form.handleSubmit(submit)} noValidate>
      <fieldset disabled={isSubmitting} className="space-y-4">
        {errors.root && <FormNotice tone="error">{errors.root.message}</FormNotice>}
        {sentTo && (
          <FormNotice tone="success">
            <Trans>A new code is on its way to {sentTo}.</Trans>
          </FormNotice>
        )}
        <EmailField error={errors.email?.message} field={form.register('email')} />
        <FormField label={t`Code from the email`} error={errors.code?.message}>
          {(binding) => <CodeInput {...binding} {...form.register('code')} />}
        </FormField>
        <Button type="submit" variant="primary" size="large" className="w-full" busy={isSubmitting}>
          <Trans>Verify email</Trans>
        </Button>
        <AnotherCode send={sendAgain} />
      </fieldset>
    </form>
  );
}
