import { useEffect, useRef, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { useLiveActivities } from '#features/activity/api/activities.ts';
import type { SessionUser } from '#features/auth/api/session-user.ts';
import { useUser } from '#features/auth/api/use-session.ts';
import { CaptureProvider } from '#features/documents/capture/capture-provider.tsx';
import { UploadProvider } from '#features/documents/upload/upload-provider.tsx';
import { useLiveAccess, useLiveProjects } from '#features/projects/api/live-projects.ts';
import { useLiveRights } from '#features/team/api/use-live-rights.ts';
import { watchLiveState } from '#lib/amplify/watch-live-state.ts';
import { TooltipProvider } from '#ui/tooltip.tsx';
import { useFreshPacks } from '../device/use-fresh-packs.ts';
import { useKeptQueries } from '../device/use-kept-queries.ts';
import { paths } from '../paths.ts';
import { AccountMenu } from './account-menu.tsx';
import { CompanyNavigation } from './company-navigation.tsx';
import { HeaderFrame } from './header-frame.tsx';
import { KeepScroll } from './keep-scroll.tsx';
import { SideMenu } from './side-menu.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';
import { MAIN_ID, SkipLink } from './skip-link.tsx';
import { useAskShortcut } from './use-ask-shortcut.ts';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

/** The frame of everything under /{companyId}. */
export function CompanyLayout() {
  const user = useUser();
  const main = useRef<HTMLElement>(null);
  const [leaving, setLeaving] = useState(false);
  const askToLeave = () => setLeaving(true);
  useFocusOnNavigation(main);
  useAskShortcut();
  useKeptQueries(user);
  useFreshPacks(user);
  return (
    <TooltipProvider>
      <div className="flex min-h-dvh flex-col">
        <SkipLink />
        <HeaderFrame
          home={paths.company(user.companyId)}
          before={<SideMenu user={user} onSignOut={askToLeave} />}
        >
          <CompanyNavigation companyId={user.companyId} className="hidden md:flex" />
          <AccountMenu user={user} onSignOut={askToLeave} />
        </HeaderFrame>
        <main id={MAIN_ID} ref={main} tabIndex={-1} className="flex flex-1 flex-col">
          <UploadProvider owner={user}>
            <LiveCompany user={user} />
            <CaptureProvider>
              <Outlet />
            </CaptureProvider>
            <SignOutDialog open={leaving} onOpenChange={setLeaving} />
          </UploadProvider>
        </main>
      </div>
      <KeepScroll />
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
