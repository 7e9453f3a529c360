import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { FolderPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '#components/states.tsx';
import { loneLink } from '#components/text-link.ts';
import { canManage, type SessionUser } from '#features/auth/api/session-user.ts';
import { HandingInOffer } from '#features/company/components/handing-in-offer.tsx';
import { peopleQuery } from '#features/team/api/people.ts';
import { paths } from '../../paths.ts';

interface NoProjectsProps {
  user: SessionUser;
  /** A button that creates the first project, shown only to those who may. */
  action: ReactNode;
}

/**
 * Shown for an empty list of projects. For a User, the company may have projects that are not assigned to
 * them.
 */
export function NoProjects({ user, action }: NoProjectsProps) {
  return canManage(user) ? (
    <>
      <EmptyState
        icon={FolderPlus}
        title={t`No projects yet`}
        text={t`A project is one job: its drawings, specifications, certificates and dockets, and the questions asked about them.`}
        action={action}
      />
      <HandingInOffer companyId={user.companyId} />
    </>
  ) : (
    <NoneForUser companyId={user.companyId} />
  );
}

/** Suggests asking an Admin or Owner only if the company has one. Its only member may be a User. */
function NoneForUser({ companyId }: { companyId: string }) {
  const { data: people } = useQuery(peopleQuery(companyId));
  const hasNoManager = people?.every(({ role, isActive }) => role === 'User' || !isActive);
  return (
    <EmptyState
      icon={FolderPlus}
      title={t`No projects for you yet`}
      text={
        hasNoManager
          ? t`Your company has no Admin or Owner. Only they can create projects and assign people to them.`
          : t`Ask an Admin or Owner of your company to create a project or assign you to one.`
      }
      action={
        hasNoManager && (
          <Link to={paths.contact()} className={loneLink}>
            <Trans>Contact us</Trans>
          </Link>
        )
      }
    />
  );
}
