import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { FormField } from '../../../components/form-field.tsx';
import { FormNotice } from '../../../components/form-notice.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { type ResetPasswordValues, resetPasswordRules } from '../../../domain/accounts/account-rules.ts';
import { accountProblem } from './account-problem.ts';
import { CodeInput } from './code-input.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

interface ResetPasswordFormProps {
  email: string;
  reset: (values: ResetPasswordValues) => Promise<unknown>;
  onReset: () => void;
}

/** Second step of a forgotten password: the mailed code and the new password. */
export function ResetPasswordForm({ email, reset, onReset }: ResetPasswordFormProps) {
  const form = useForm<ResetPasswordValues>({
    resolver: zodResolver(resetPasswordRules),
    defaultValues: { email, code: '', password: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;

  async function submit(values: ResetPasswordValues) {
    try {
      await reset(values);
      onReset();
    } catch (error) {
      form.setError('root', {
        message: accountProblem(error, 'The password could not be changed. Please try again.'),
      });
    }
  }

  return (
    <form onSubmit={form.handleSubmit(submit)} noValidate>
      <fieldset disabled={isSubmitting} className="space-y-4">
        {errors.root && <FormNotice tone="error">{errors.root.message}</FormNotice>}
        <input type="hidden" autoComplete="username" {...form.register('email')} />
        <FormField label="Code from the email" error={errors.code?.message}>
          {(binding) => <CodeInput {...binding} {...form.register('code')} />}
        </FormField>
        <NewPasswordFields register={form.register} errors={errors} />
        <Button type="submit" variant="primary" size="large" className="w-full" busy={isSubmitting}>
          Change Password
        </Button>
      </fieldset>
    </form>
  );
}
