import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Building2 } from 'lucide-react';
import { Link, Navigate } from 'react-router-dom';
import { EmptyState } from '#components/states.tsx';
import { useSession } from '#features/auth/api/use-session.ts';
import { usePageTitle } from '#hooks/use-page-title.ts';
import { Button } from '#ui/button.tsx';
import { SessionGuard } from '../guards/session-guard.tsx';
import { paths } from '../paths.ts';
import { screens } from '../screens.ts';

/**
 * /settings names no company. It redirects to the settings of the user's company, or says that there is none.
 */
export function Component() {
  return (
    <SessionGuard>
      <OwnSettings />
    </SessionGuard>
  );
}

function OwnSettings() {
  const { user } = useSession();
  usePageTitle(screens.settingsFallback.title);
  if (user?.companyId) return <Navigate to={paths.settings(user.companyId)} replace />;
  return (
    <EmptyState
      icon={Building2}
      title={t`Your account has no company yet`}
      text={t`Your settings belong to a company. Ask the person who invited you to resend the invitation, or contact us.`}
      action={
        <Button asChild>
          <Link to={paths.contact()}>
            <Trans>Contact</Trans>
          </Link>
        </Button>
      }
    />
  );
}
