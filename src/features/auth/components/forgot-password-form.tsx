import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { FormNotice } from '#components/notice.tsx';
import { emailRules } from '#domain/accounts/account-rules.ts';
import { Button } from '#ui/button.tsx';
import { EmailField } from './account-fields.tsx';
import { accountProblem } from './account-problem.ts';

interface ForgotPasswordFormProps {
  email?: string;
  request: (email: string) => Promise<unknown>;
  onRequested: (email: string) => void;
}

/** The first step of a forgotten password: the address that gets the code. */
export function ForgotPasswordForm({ email = '', request, onRequested }: ForgotPasswordFormProps) {
  const form = useForm({ resolver: zodResolver(emailRules), defaultValues: { email } });
  const { errors, isSubmitting } = form.formState;

  async function submit(values: { email: string }) {
    try {
      await request(values.email);
      onRequested(values.email);
    } catch (error) {
      form.setError('root', {
        message: accountProblem(error, t`The code could not be sent. Please try again.`),
      });
    }
  }

  return (
    <form onSubmit={form.handleSubmit(submit)} noValidate>
      <fieldset disabled={isSubmitting} className="space-y-4">
        {errors.root && <FormNotice tone="error">{errors.root.message}</FormNotice>}
        <EmailField error={errors.email?.message} field={form.register('email')} />
        <Button type="submit" variant="primary" size="large" className="w-full" busy={isSubmitting}>
          <Trans>Send code</Trans>
        </Button>
      </fieldset>
    </form>
  );
}
