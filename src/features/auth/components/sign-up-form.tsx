import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { ZodType, ZodTypeDef } from 'zod';
import { FormField } from '#components/form-field.tsx';
import { FormNotice } from '#components/notice.tsx';
import { invitedSignUpRules, type NewAccount, signUpRules } from '#domain/accounts/account-rules.ts';
import { authErrors } from '#domain/errors/catalogue.ts';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/input.tsx';
import { accountProblem } from './account-problem.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { RoleSelect } from './role-select.tsx';

/** The identity provider's error for an address that already has an account. */
const EXISTS = 'UsernameExistsException';

interface SignUpFormProps {
  /** The address of an invitation. The invitation sets the company and role, so the form asks for neither. */
  invitedEmail?: string;
  /** The options of someone whose address has an account. */
  existsHelp: (email: string) => ReactNode;
  /** Creates the account. Resolves when the code has been sent. */
  signUp: (values: NewAccount) => Promise<unknown>;
  onSignedUp: (email: string) => void;
}

export function SignUpForm({ invitedEmail, existsHelp, signUp, onSignedUp }: SignUpFormProps) {
  const invited = invitedEmail !== undefined;
  const rules: ZodType<NewAccount, ZodTypeDef, NewAccount> = invited ? invitedSignUpRules : signUpRules;
  const form = useForm<NewAccount>({
    resolver: zodResolver(rules),
    defaultValues: { name: '', company: '', email: invitedEmail ?? '', password: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;

  async function submit(values: NewAccount) {
    try {
      await signUp(values);
      onSignedUp(values.email);
    } catch (error) {
      const type = error instanceof Error && error.name === EXISTS ? EXISTS : undefined;
      form.setError('root', { type, message: accountProblem(error, authErrors.signUpFailed) });
    }
  }

  return (
    <form onSubmit={form.handleSubmit(submit)} noValidate>
      <fieldset disabled={isSubmitting} className="space-y-4">
        {errors.root && (
          <FormNotice tone="error">
            {errors.root.message}
            {errors.root.type === EXISTS && existsHelp(form.getValues('email').trim())}
          </FormNotice>
        )}
        <FormField label={t`Name`} error={errors.name?.message}>
          {(binding) => <Input autoComplete="name" {...binding} {...form.register('name')} />}
        </FormField>
        {!invited && (
          <FormField label={t`Company`} error={errors.company?.message}>
            {(binding) => <Input autoComplete="organization" {...binding} {...form.register('company')} />}
          </FormField>
        )}
        <FormField
          label={t`Email`}
          error={errors.email?.message}
          hint={invited && t`Your invitation was sent to this address.`}
        >
          {(binding) => (
            <Input
              type="email"
              readOnly={invited}
              className={clsx(invited && 'bg-wash')}
              autoComplete="username"
              inputMode="email"
              {...binding}
              {...form.register('email')}
            />
          )}
        </FormField>
        {!invited && (
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
        )}
        <NewPasswordFields register={form.register} errors={errors} />
        <Button type="submit" variant="primary" size="large" className="w-full" busy={isSubmitting}>
          <Trans>Create account</Trans>
        </Button>
      </fieldset>
    </form>
  );
}
