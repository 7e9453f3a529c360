import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { Notice } from '#components/notice.tsx';
import { textLink } from '#components/text-link.ts';
import { authErrors } from '#domain/errors/catalogue.ts';
import { useSession } from '#features/auth/api/use-session.ts';
import { AccountCard } from '#features/auth/components/account-card.tsx';
import { BiometricSignIn } from '#features/auth/components/biometric-sign-in.tsx';
import { EntryProblemNotice } from '#features/auth/components/entry-problem-notice.tsx';
import { SignInCodeForm } from '#features/auth/components/sign-in-code-form.tsx';
import { SignInForm } from '#features/auth/components/sign-in-form.tsx';
import { useSignInFlow } from '#features/auth/hooks/use-sign-in-flow.ts';
import { thisDevice } from '#features/biometric/api/biometric-device.ts';
import { setupRequest } from '#features/biometric/api/setup-request.ts';
import { EnableBiometric } from '#features/biometric/components/enable-biometric.tsx';
import { useBiometricsAvailable } from '#features/biometric/hooks/use-biometrics.ts';
import { usePageTitle } from '#hooks/use-page-title.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toaster.tsx';
import { useLeave } from '../../layouts/use-leave.ts';
import { paths, type SignInNotice } from '../../paths.ts';
import { screens } from '../../screens.ts';
import { safeReturn } from './safe-return.ts';

const notices: Record<SignInNotice, string> = {
  'email-verified': t`Email verified successfully!`,
  'account-deleted': t`Your account was deleted.`,
  'password-changed': t`Your password was changed. Sign in with the new one.`,
};

export function Component() {
  usePageTitle(screens.signIn.title);
  const [search] = useSearchParams();
  const { user, status } = useSession();
  const navigate = useNavigate();
  const flow = useSignInFlow();
  const leave = useLeave();
  const hasBiometrics = useBiometricsAvailable();
  const setupRequested = setupRequest.isMade();
  const notice = notices[search.get('notice') as SignInNotice];

  const goToVerification = (email: string) => {
    toast.warning(authErrors.verificationTitle, { description: authErrors.verificationText });
    void navigate(paths.verifyEmail(email));
  };

  if (flow.problem)
    return (
      <AccountCard title={screens.signIn.title}>
        <EntryProblemNotice problem={flow.problem} onRetry={flow.enter} onSignOut={leave} />
      </AccountCard>
    );

  // A user who sets up biometric login is signed in already and enters the password once more.
  const home = user && (safeReturn(search.get('returnTo')) ?? paths.company(user.companyId));
  if (home && !setupRequested && !flow.isEntering) return <Navigate to={home} replace />;

  if (status === 'invited' && !flow.isEntering) return <Navigate to={paths.invitation()} replace />;

  if (flow.codeFrom)
    return (
      <AccountCard title={screens.signIn.title} text={t`Your account uses two-step sign-in.`}>
        <SignInCodeForm source={flow.codeFrom} confirm={flow.withCode} onStartAgain={flow.startAgain} />
      </AccountCard>
    );

  const keepsLogin = hasBiometrics && thisDevice().records.all().length > 0;
  return (
    <AccountCard
      title={screens.signIn.title}
      footer={
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Trans>New to Plumbline? Create your account.</Trans>
          <Button asChild size="large">
            <Link to={paths.signUp()}>
              <Trans>Sign up</Trans>
            </Link>
          </Button>
        </div>
      }
    >
      {notice && (
        <Notice tone="success" className="mb-4">
          {notice}
        </Notice>
      )}
      {home && setupRequested && (
        <Notice className="mb-4">
          <Trans>To finish setting up biometric login, sign in with your password once more.</Trans>{' '}
          <Link className={textLink} to={home} onClick={() => setupRequest.clear()}>
            <Trans>Not now</Trans>
          </Link>
        </Notice>
      )}
      {keepsLogin && !setupRequested && <BiometricSignIn signIn={flow.withBiometrics} />}
      <SignInForm
        email={search.get('email') ?? user?.email ?? ''}
        signIn={flow.withPassword}
        onUnverified={goToVerification}
        forgotLink={(email) => (
          <Link className={textLink} to={paths.forgotPassword(email || undefined)}>
            <Trans>Forgot your password?</Trans>
          </Link>
        )}
      />
      {hasBiometrics && !keepsLogin && !user && <EnableBiometric />}
    </AccountCard>
  );
}
