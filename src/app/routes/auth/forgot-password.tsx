import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { textLink } from '#components/text-link.ts';
import { emailRules } from '#domain/accounts/account-rules.ts';
import { useRequestPasswordReset, useResetPassword } from '#features/auth/api/account.ts';
import { AccountCard } from '#features/auth/components/account-card.tsx';
import { ForgotPasswordForm } from '#features/auth/components/forgot-password-form.tsx';
import { ResetPasswordForm } from '#features/auth/components/reset-password-form.tsx';
import { usePageTitle } from '#hooks/use-page-title.ts';
import { paths } from '../../paths.ts';
import { screens } from '../../screens.ts';

/** The URL contains the step, so that a reload while the user reads the email keeps the second step. */
export function Component() {
  usePageTitle(screens.forgotPassword.title);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const request = useRequestPasswordReset();
  const reset = useResetPassword();
  const email = search.get('email') ?? '';
  const isSent = search.get('step') === 'code' && emailRules.safeParse({ email }).success;
  return (
    <AccountCard
      title={t`Forgot your password?`}
      text={
        isSent
          ? t`If ${email} has an account, a code is on its way to it.`
          : t`We will email you a code. Use it to choose a new password.`
      }
      footer={
        <Link className={textLink} to={paths.signIn({ email: email || undefined })}>
          <Trans>Back to sign in</Trans>
        </Link>
      }
    >
      {isSent ? (
        <ResetPasswordForm
          email={email}
          reset={reset.mutateAsync}
          resend={request.mutateAsync}
          onReset={() => void navigate(paths.signIn({ email, notice: 'password-changed' }))}
        />
      ) : (
        <ForgotPasswordForm
          email={email}
          request={request.mutateAsync}
          onRequested={(sentTo) => void navigate(paths.forgotPassword(sentTo, 'code'))}
        />
      )}
    </AccountCard>
  );
}
