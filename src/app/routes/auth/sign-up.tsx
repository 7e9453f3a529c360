import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { textLink } from '#components/text-link.ts';
import { useSignUp } from '#features/auth/api/sign-up.ts';
import { AccountSheet } from '#features/auth/components/account-sheet.tsx';
import { SignUpForm } from '#features/auth/components/sign-up-form.tsx';
import { freshAccount } from '#features/auth/session/fresh-account.ts';
import { usePageTitle } from '#hooks/use-page-title.ts';
import { paths } from '../../paths.ts';

export function Component() {
  usePageTitle('Sign up');
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const signUp = useSignUp();
  const invitation = search.get('invitation') || undefined;
  const signIn = (email?: string) =>
    paths.signIn({ email: email || undefined, returnTo: invitation && paths.invitation(invitation) });
  return (
    <AccountSheet
      title="Create your account"
      text={
        invitation
          ? 'Your invitation brings the company and your role. Use the address that it was sent to.'
          : 'A company, its projects, and the documents of each job.'
      }
      footer={
        <>
          Have an account?{' '}
          <Link className={textLink} to={signIn()}>
            Sign in
          </Link>
        </>
      }
    >
      <SignUpForm
        invited={invitation !== undefined}
        existsHelp={(email) => (
          <span className="mt-1 flex flex-wrap gap-x-4">
            <Link className={textLink} to={signIn(email)}>
              Sign in with this address
            </Link>
            <Link className={textLink} to={paths.forgotPassword(email)}>
              Forgot your password?
            </Link>
          </span>
        )}
        signUp={async (account) => {
          await signUp.mutateAsync(account);
          freshAccount.remember(account);
        }}
        onSignedUp={(email) => void navigate(paths.verifyEmail(email, { invitation }))}
      />
    </AccountSheet>
  );
}
