import { Link, useNavigate } from 'react-router-dom';
import { textLink } from '../../../components/text-link.ts';
import { useSignUp } from '../../../features/auth/api/sign-up.ts';
import { AccountSheet } from '../../../features/auth/components/account-sheet.tsx';
import { SignUpForm } from '../../../features/auth/components/sign-up-form.tsx';
import { usePageTitle } from '../../../hooks/use-page-title.ts';
import { paths } from '../../paths.ts';

export function Component() {
  usePageTitle('Sign up');
  const navigate = useNavigate();
  const signUp = useSignUp();
  return (
    <AccountSheet
      title="Create your account"
      text="A company, its projects, and the documents of each job."
      footer={
        <>
          Have an account?{' '}
          <Link className={textLink} to={paths.signIn()}>
            Sign in
          </Link>
        </>
      }
    >
      <SignUpForm
        signUp={signUp.mutateAsync}
        onSignedUp={(email) => void navigate(paths.verifyEmail(email))}
      />
    </AccountSheet>
  );
}
