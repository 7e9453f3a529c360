import { Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { optionalPart } from '#components/optional-part.ts';
import { useSession } from '#features/auth/api/use-session.ts';
import { whenIdle } from '#lib/browser/timing.ts';
import { paths } from '../paths.ts';
import { screenList } from '../screens.ts';

const Toaster = optionalPart(async () => (await import('#ui/toaster.tsx')).Toaster);
const DeviceNotes = optionalPart(async () => (await import('./device-notes.tsx')).DeviceNotes);
const Prefetch = optionalPart(async () => (await import('../prefetch/prefetch.tsx')).Prefetch);

/**
 * Messages are rendered above every screen, so that they survive a navigation. A visitor of the landing page
 * does not download them, because nothing there shows a message. The device's notices load when the page is
 * idle.
 */
export function MessageArea() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const [needed, setNeeded] = useState(false);
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const inCompany = user !== null && isInCompany(pathname, user.companyId);
  if (!needed && (user || pathname !== paths.landing())) setNeeded(true);
  return (
    <>
      <Outlet />
      {needed && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
      {idle && (
        <Suspense>
          <DeviceNotes inCompany={inCompany} />
          {user?.companyId && <Prefetch companyId={user.companyId} />}
        </Suspense>
      )}
    </>
  );
}

const isTool = (pathname: string) =>
  screenList.some(([, { group, path }]) => group === 'tools' && path === pathname);

/** Whether a URL is shown to a member in the company's own layout. */
function isInCompany(pathname: string, companyId: string): boolean {
  const home = paths.company(companyId);
  return pathname === home || pathname.startsWith(`${home}/`) || isTool(pathname);
}
