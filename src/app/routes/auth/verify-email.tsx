import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { textLink } from '../../../components/text-link.ts';
import { useResendCode, useVerifyEmail } from '../../../features/auth/api/verify-email.ts';
import { AccountSheet } from '../../../features/auth/components/account-sheet.tsx';
import { VerifyEmailForm } from '../../../features/auth/components/verify-email-form.tsx';
import { usePageTitle } from '../../../hooks/use-page-title.ts';
import { paths } from '../../paths.ts';

export function Component() {
  usePageTitle('Verify your email');
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const verify = useVerifyEmail();
  const resend = useResendCode();
  const email = search.get('email') ?? '';
  const invitation = search.get('invitation');
  const returnTo = invitation ? paths.invitation(invitation) : undefined;
  return (
    <AccountSheet
      title="Verify your email"
      text={
        email
          ? `We sent a code of 6 digits to ${email}.`
          : 'Enter your address and the code that we sent to it.'
      }
      footer={
        <Link className={textLink} to={paths.signIn({ email: email || undefined, returnTo })}>
          Back to sign in
        </Link>
      }
    >
      <VerifyEmailForm
        email={email}
        verify={verify.mutateAsync}
        resend={resend.mutateAsync}
        onVerified={(verified) =>
          void navigate(paths.signIn({ email: verified, notice: 'email-verified', returnTo }))
        }
      />
    </AccountSheet>
  );
}
