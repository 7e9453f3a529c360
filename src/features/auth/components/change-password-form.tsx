import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { FormNotice } from '#components/notice.tsx';
import { type ChangePasswordValues, changePasswordRules } from '#domain/accounts/account-rules.ts';
import { Button } from '#ui/button.tsx';
import { CurrentPasswordField } from './account-fields.tsx';
import { accountProblem } from './account-problem.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

interface ChangePasswordFormProps {
  email: string;
  change: (values: ChangePasswordValues) => Promise<unknown>;
}

export function ChangePasswordForm({ email, change }: ChangePasswordFormProps) {
  const form = useForm<ChangePasswordValues>({
    resolver: zodResolver(changePasswordRules),
    defaultValues: { currentPassword: '', password: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;

  async function submit(values: ChangePasswordValues) {
    try {
      await change(values);
      form.reset();
    } catch (error) {
      form.setError('root', {
        message: accountProblem(error, t`The password could not be changed. Please try again.`),
      });
    }
  }

  return (
    <form onSubmit={form.handleSubmit(submit)} noValidate>
      <fieldset disabled={isSubmitting} className="space-y-4">
        {errors.root && <FormNotice tone="error">{errors.root.message}</FormNotice>}
        <CurrentPasswordField
          label={t`Current Password`}
          email={email}
          error={errors.currentPassword?.message}
          registration={form.register('currentPassword')}
        />
        <NewPasswordFields label={t`New Password`} register={form.register} errors={errors} />
        <Button type="submit" busy={isSubmitting}>
          <Trans>Change password</Trans>
        </Button>
      </fieldset>
    </form>
  );
}
