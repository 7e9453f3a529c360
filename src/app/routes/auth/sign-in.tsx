import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { Notice } from '../../../components/notice.tsx';
import { textLink } from '../../../components/text-link.ts';
import { toast } from '../../../components/ui/toaster.tsx';
import { authErrors } from '../../../domain/errors/catalogue.ts';
import { useSignIn } from '../../../features/auth/api/sign-in.ts';
import { useSession } from '../../../features/auth/api/use-session.ts';
import { AccountSheet } from '../../../features/auth/components/account-sheet.tsx';
import { SignInForm } from '../../../features/auth/components/sign-in-form.tsx';
import { usePageTitle } from '../../../hooks/use-page-title.ts';
import { paths, type SignInNotice } from '../../paths.ts';

import { safeReturn } from './safe-return.ts';

const notices: Record<SignInNotice, string> = {
  'email-verified': 'Email verified successfully!',
  'password-changed': 'Your password was changed. Sign in with the new one.',
};

export function Component() {
  usePageTitle('Sign in');
  const [search] = useSearchParams();
  const { user } = useSession();
  const navigate = useNavigate();
  const signIn = useSignIn();
  const notice = notices[search.get('notice') as SignInNotice];

  if (user)
    return <Navigate to={safeReturn(search.get('returnTo')) ?? paths.company(user.companyId)} replace />;

  const goToVerification = (email: string) => {
    toast.warning(authErrors.verificationTitle, { description: authErrors.verificationText });
    void navigate(paths.verifyEmail(email));
  };

  return (
    <AccountSheet
      title="Sign in"
      footer={
        <>
          New here?{' '}
          <Link className={textLink} to={paths.signUp()}>
            Sign up
          </Link>
        </>
      }
    >
      {notice && (
        <Notice tone="success" className="mb-4">
          {notice}
        </Notice>
      )}
      <SignInForm
        email={search.get('email') ?? ''}
        signIn={signIn.mutateAsync}
        onUnverified={goToVerification}
        forgotLink={(email) => (
          <Link className={textLink} to={paths.forgotPassword(email || undefined)}>
            Forgot your password?
          </Link>
        )}
      />
    </AccountSheet>
  );
}
