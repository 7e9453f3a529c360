import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Notice } from '#components/notice.tsx';
import { textLink } from '#components/text-link.ts';
import { founderToken } from '#domain/accounts/founder-token.ts';
import { authErrors } from '#domain/errors/catalogue.ts';
import { useSignUp, useSignUpClosed } from '#features/auth/api/account.ts';
import { AccountCard } from '#features/auth/components/account-card.tsx';
import { SignUpForm } from '#features/auth/components/sign-up-form.tsx';
import { freshAccount } from '#features/auth/session/fresh-account.ts';
import { InvitationText } from '#features/team/components/invitation-text.tsx';
import { usePageTitle } from '#hooks/use-page-title.ts';
import { paths } from '../../paths.ts';
import { screens } from '../../screens.ts';
import { InvitationPreviewView } from './invitation-preview-view.tsx';

export function Component() {
  usePageTitle(screens.signUp.title);
  const [search] = useSearchParams();
  const invitation = search.get('invitation') || undefined;
  const founder = founderToken.fromHash(useLocation().hash);
  const isClosed = useSignUpClosed() && !founder && !invitation;
  return (
    <AccountCard
      title={t`Create your account`}
      text={!invitation && !isClosed && t`A company, its projects, and the documents of each job.`}
      footer={
        <>
          <Trans>Have an account?</Trans>{' '}
          <Link className={textLink} to={signInPath({ invitation })}>
            <Trans>Sign in</Trans>
          </Link>
        </>
      }
    >
      {invitation ? (
        <InvitationPreviewView id={invitation}>
          {({ email, ...preview }) => (
            <div className="space-y-6">
              <InvitationText {...preview} />
              <SignUp invitation={invitation} invitedEmail={email} />
            </div>
          )}
        </InvitationPreviewView>
      ) : isClosed ? (
        <Notice tone="info">{authErrors.signUpClosed}</Notice>
      ) : (
        <SignUp founder={founder} />
      )}
    </AccountCard>
  );
}

interface SignUpProps {
  invitation?: string;
  invitedEmail?: string;
  /** The token of the link that opens a closed sign-up. */
  founder?: string | undefined;
}

function SignUp({ invitation, invitedEmail, founder }: SignUpProps) {
  const navigate = useNavigate();
  const signUp = useSignUp(founder);
  return (
    <SignUpForm
      invitedEmail={invitedEmail}
      existsHelp={(email) => (
        <span className="mt-1 flex flex-wrap gap-x-4">
          <Link className={textLink} to={signInPath({ invitation, email })}>
            <Trans>Sign in with this address</Trans>
          </Link>
          <Link className={textLink} to={paths.forgotPassword(email)}>
            <Trans>Forgot your password?</Trans>
          </Link>
        </span>
      )}
      signUp={async (account) => {
        await signUp.mutateAsync(account);
        freshAccount.remember(account);
      }}
      onSignedUp={(email) => void navigate(paths.verifyEmail(email, { invitation }))}
    />
  );
}

const signInPath = ({ invitation, email }: { invitation?: string; email?: string }) =>
  paths.signIn({ email: email || undefined, returnTo: invitation && paths.invitation(invitation) });
