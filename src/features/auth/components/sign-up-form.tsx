import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { FormField } from '../../../components/form-field.tsx';
import { FormNotice } from '../../../components/form-notice.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { type SignUpValues, signUpRules } from '../../../domain/accounts/account-rules.ts';
import { authErrors } from '../../../domain/errors/catalogue.ts';
import { accountProblem } from './account-problem.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { RoleSelect } from './role-select.tsx';

interface SignUpFormProps {
  /** Makes the account and resolves when the code is on its way. */
  signUp: (values: SignUpValues) => Promise<unknown>;
  onSignedUp: (email: string) => void;
}

export function SignUpForm({ signUp, onSignedUp }: SignUpFormProps) {
  const form = useForm<SignUpValues>({
    resolver: zodResolver(signUpRules),
    defaultValues: { name: '', company: '', email: '', password: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;

  async function submit(values: SignUpValues) {
    try {
      await signUp(values);
      onSignedUp(values.email);
    } catch (error) {
      form.setError('root', { message: accountProblem(error, authErrors.signUpFailed) });
    }
  }

  return (
    <form onSubmit={form.handleSubmit(submit)} noValidate>
      <fieldset disabled={isSubmitting} className="space-y-4">
        {errors.root && <FormNotice tone="error">{errors.root.message}</FormNotice>}
        <FormField label="Name" error={errors.name?.message}>
          {(binding) => <Input autoComplete="name" {...binding} {...form.register('name')} />}
        </FormField>
        <FormField label="Company" error={errors.company?.message}>
          {(binding) => <Input autoComplete="organization" {...binding} {...form.register('company')} />}
        </FormField>
        <FormField label="Email" error={errors.email?.message}>
          {(binding) => (
            <Input
              type="email"
              autoComplete="username"
              inputMode="email"
              {...binding}
              {...form.register('email')}
            />
          )}
        </FormField>
        <Controller
          control={form.control}
          name="role"
          render={({ field }) => (
            <RoleSelect
              ref={field.ref}
              value={field.value}
              onChange={field.onChange}
              error={errors.role?.message}
            />
          )}
        />
        <NewPasswordFields register={form.register} errors={errors} />
        <Button type="submit" variant="primary" size="large" className="w-full" busy={isSubmitting}>
          Create Account
        </Button>
      </fieldset>
    </form>
  );
}
