import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { FormField } from '#components/form-field.tsx';
import { FormNotice } from '#components/notice.tsx';
import { codeRules } from '#domain/accounts/account-rules.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { authErrors } from '#domain/errors/catalogue.ts';
import { Button } from '#ui/button.tsx';
import type { CodeSource } from '../api/sign-in.ts';
import { CodeInput } from './account-fields.tsx';
import { accountProblem } from './account-problem.ts';

const labels: Record<CodeSource, string> = {
  authenticator: t`Code from your authenticator app`,
  sms: t`Code from the text message`,
};

interface SignInCodeFormProps {
  source: CodeSource;
  confirm: (code: string) => Promise<unknown>;
  onStartAgain: () => void;
}

/** The identity provider has rejected the code. After any other failure it may still be valid. */
const isUsedUp = (error: unknown): boolean => error instanceof AppError && error.code === 'unauthenticated';

/**
 * The second step of two-step sign-in. A wrong code is cleared, and the field below the notice takes the next
 * one.
 */
export function SignInCodeForm({ source, confirm, onStartAgain }: SignInCodeFormProps) {
  const form = useForm({ resolver: zodResolver(codeRules), defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;

  async function submit({ code }: { code: string }) {
    try {
      await confirm(code);
    } catch (error) {
      if (isUsedUp(error)) form.reset();
      form.setError('root', { message: accountProblem(error, authErrors.serviceFailed) });
    }
  }

  return (
    <form onSubmit={form.handleSubmit(submit)} noValidate>
      <fieldset disabled={isSubmitting} className="space-y-4">
        {errors.root && <FormNotice tone="error">{errors.root.message}</FormNotice>}
        <FormField label={labels[source]} error={errors.code?.message}>
          {(binding) => <CodeInput autoFocus {...binding} {...form.register('code')} />}
        </FormField>
        <Button type="submit" variant="primary" size="large" className="w-full" busy={isSubmitting}>
          <Trans>Confirm</Trans>
        </Button>
        <Button className="w-full" onClick={onStartAgain}>
          <Trans>Start again</Trans>
        </Button>
      </fieldset>
    </form>
  );
}
