import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { textLink } from '../../../components/text-link.ts';
import { useRequestPasswordReset, useResetPassword } from '../../../features/auth/api/reset-password.ts';
import { AccountSheet } from '../../../features/auth/components/account-sheet.tsx';
import { ForgotPasswordForm } from '../../../features/auth/components/forgot-password-form.tsx';
import { ResetPasswordForm } from '../../../features/auth/components/reset-password-form.tsx';
import { usePageTitle } from '../../../hooks/use-page-title.ts';
import { paths } from '../../paths.ts';

export function Component() {
  usePageTitle('Forgot password');
  const [search] = useSearchParams();
  const [sentTo, setSentTo] = useState<string>();
  const navigate = useNavigate();
  const request = useRequestPasswordReset();
  const reset = useResetPassword();
  return (
    <AccountSheet
      title="Forgot your password?"
      text={
        sentTo
          ? `If ${sentTo} has an account, a code is on its way to it.`
          : 'We send a code to your address; with it you choose a new password.'
      }
      footer={
        <Link className={textLink} to={paths.signIn()}>
          Back to sign in
        </Link>
      }
    >
      {sentTo ? (
        <ResetPasswordForm
          email={sentTo}
          reset={reset.mutateAsync}
          onReset={() => void navigate(paths.signIn({ email: sentTo, notice: 'password-changed' }))}
        />
      ) : (
        <ForgotPasswordForm
          email={search.get('email') ?? ''}
          request={request.mutateAsync}
          onRequested={setSentTo}
        />
      )}
    </AccountSheet>
  );
}
