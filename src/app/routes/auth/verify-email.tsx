import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { textLink } from '#components/text-link.ts';
import { useResendCode, useVerifyEmail } from '#features/auth/api/account.ts';
import { useSession } from '#features/auth/api/use-session.ts';
import { AccountCard } from '#features/auth/components/account-card.tsx';
import { EntryProblemNotice } from '#features/auth/components/entry-problem-notice.tsx';
import { VerifyEmailForm } from '#features/auth/components/verify-email-form.tsx';
import { useSignInFlow } from '#features/auth/hooks/use-sign-in-flow.ts';
import { freshAccount } from '#features/auth/session/fresh-account.ts';
import { usePageTitle } from '#hooks/use-page-title.ts';
import { toast } from '#ui/toaster.tsx';
import { useLeave } from '../../layouts/use-leave.ts';
import { paths } from '../../paths.ts';
import { screens } from '../../screens.ts';

export function Component() {
  usePageTitle(screens.verifyEmail.title);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const verify = useVerifyEmail();
  const resend = useResendCode();
  const flow = useSignInFlow();
  const leave = useLeave();
  const { user, status } = useSession();
  const [isVerified, setVerified] = useState(false);
  const email = search.get('email') ?? '';
  const invitation = search.get('invitation');
  const returnTo = invitation ? paths.invitation(invitation) : undefined;

  /**
   * Signs in with the password of the account just created. After a reload it is gone, and the person enters
   * it.
   */
  async function enter(verified: string): Promise<void> {
    const password = freshAccount.take(verified);
    const signIn = paths.signIn({ email: verified, notice: 'email-verified', returnTo });
    if (!password) return void navigate(signIn);
    try {
      await flow.withPassword({ email: verified, password });
    } catch {
      // The sign-in screen says that the address is verified, and shows what is wrong at the next attempt.
      return void navigate(signIn);
    }
    toast.success(t`Email verified successfully!`);
    setVerified(true);
  }

  if (flow.problem)
    return (
      <AccountCard title={t`Sign in`}>
        <EntryProblemNotice problem={flow.problem} onRetry={flow.enter} onSignOut={leave} />
      </AccountCard>
    );
  if (isVerified && status === 'invited') return <Navigate to={returnTo ?? paths.invitation()} replace />;
  if (isVerified && user) return <Navigate to={returnTo ?? paths.company(user.companyId)} replace />;
  return (
    <AccountCard
      title={screens.verifyEmail.title}
      text={
        email
          ? t`We sent a code of 6 digits to ${email}.`
          : t`Enter your address and the code that we sent to it.`
      }
      footer={
        <Link className={textLink} to={paths.signIn({ email: email || undefined, returnTo })}>
          <Trans>Back to sign in</Trans>
        </Link>
      }
    >
      <VerifyEmailForm
        email={email}
        verify={verify.mutateAsync}
        resend={resend.mutateAsync}
        onVerified={(verified) => void enter(verified)}
      />
    </AccountCard>
  );
}
