import { useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { useLiveActivities } from '#features/activity/api/activities.ts';
import type { SessionUser } from '#features/auth/api/session-user.ts';
import { useUser } from '#features/auth/api/use-session.ts';
import { CaptureProvider } from '#features/capture/components/capture-provider.tsx';
import { useLiveAccess, useLiveProjects } from '#features/projects/api/live-projects.ts';
import { useLiveRights } from '#features/team/api/use-live-rights.ts';
import { UploadProvider } from '#features/uploads/components/upload-provider.tsx';
import { watchLiveState } from '#lib/amplify/connection-states.ts';
import { TooltipProvider } from '#ui/tooltip.tsx';
import { useFreshPacks, useKeptQueries } from '../device/use-kept-data.ts';
import { paths } from '../paths.ts';
import { AccountMenu } from './account-menu.tsx';
import { CompanyNavigation } from './company-navigation.tsx';
import { ScreenFrame } from './screen-frame.tsx';
import { SideMenu } from './side-menu.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';
import { useAskShortcut } from './use-ask-shortcut.ts';

/** The frame of everything under /{companyId}. */
export function CompanyLayout() {
  const user = useUser();
  const [leaving, setLeaving] = useState(false);
  const askToLeave = () => setLeaving(true);
  useAskShortcut();
  useKeptQueries(user);
  useFreshPacks(user);
  return (
    <TooltipProvider>
      <ScreenFrame
        home={paths.company(user.companyId)}
        before={<SideMenu user={user} onSignOut={askToLeave} />}
        header={
          <>
            <CompanyNavigation companyId={user.companyId} className="hidden md:flex" />
            <AccountMenu user={user} onSignOut={askToLeave} />
          </>
        }
      >
        <UploadProvider owner={user}>
          <LiveCompany user={user} />
          <CaptureProvider>
            <Outlet />
          </CaptureProvider>
          <SignOutDialog open={leaving} onOpenChange={setLeaving} />
        </UploadProvider>
      </ScreenFrame>
    </TooltipProvider>
  );
}

/** Applies live updates of the company. Those of its documents are applied with the uploads. */
function LiveCompany({ user }: { user: SessionUser }) {
  const { companyId } = user;
  useEffect(() => watchLiveState(), []);
  useLiveProjects(companyId);
  useLiveAccess(companyId);
  useLiveActivities(companyId);
  useLiveRights(user);
  return null;
}
