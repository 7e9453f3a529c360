import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormNotice } from '#components/notice.tsx';
import { type CurrentPasswordValues, currentPasswordRules } from '#domain/accounts/account-rules.ts';
import { says } from '#domain/errors/app-error.ts';
import { authErrors } from '#domain/errors/catalogue.ts';
import { Button } from '#ui/button.tsx';
import type { CodeSource } from '../api/sign-in.ts';
import { CurrentPasswordField } from './account-fields.tsx';
import { accountProblem } from './account-problem.ts';
import { SignInCodeForm } from './sign-in-code-form.tsx';

interface ProveIdentityProps {
  email: string;
  /** Says what the user is about to confirm. */
  children: ReactNode;
  confirmLabel: string;
  danger?: boolean;
  /** Signs in again. Returns the source of the code that is still needed, if any. */
  prove: (proof: { password: string; code?: string }) => Promise<CodeSource | null>;
  /** Called after the password and code were accepted. */
  onProved: (password: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the password and code again before an action that a stolen session must not do. */
export function ProveIdentity({
  email,
  children,
  confirmLabel,
  danger = false,
  prove,
  onProved,
  onCancel,
}: ProveIdentityProps) {
  const [asked, setAsked] = useState<{ password: string; source: CodeSource }>();
  const form = useForm<CurrentPasswordValues>({
    resolver: zodResolver(currentPasswordRules),
    defaultValues: { currentPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;
  // The button that opened this has gone and lost the focus.
  useEffect(() => form.setFocus('currentPassword'), [form]);

  async function submit({ currentPassword: password }: CurrentPasswordValues) {
    try {
      const source = await prove({ password });
      if (source) setAsked({ password, source });
      else await onProved(password);
    } catch (error) {
      form.setError('root', { message: problemOf(error) });
    }
  }

  if (asked)
    return (
      <SignInCodeForm
        source={asked.source}
        confirm={async (code) => {
          await prove({ password: asked.password, code });
          await onProved(asked.password);
        }}
        onStartAgain={() => setAsked(undefined)}
      />
    );
  return (
    <form onSubmit={form.handleSubmit(submit)} noValidate className="space-y-4">
      {children}
      <fieldset disabled={isSubmitting} className="space-y-4">
        {errors.root && <FormNotice tone="error">{errors.root.message}</FormNotice>}
        <CurrentPasswordField
          label={t`Your password`}
          email={email}
          error={errors.currentPassword?.message}
          registration={form.register('currentPassword')}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={isSubmitting}>
            {confirmLabel}
          </Button>
          <Button onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </fieldset>
    </form>
  );
}

/** The address is known to be right, so only the password can be wrong. */
function problemOf(error: unknown): string {
  const isWrong = says(error, authErrors.invalidCredentials);
  return isWrong ? authErrors.wrongPassword : accountProblem(error, authErrors.serviceFailed);
}
