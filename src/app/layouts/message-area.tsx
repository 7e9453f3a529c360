import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../../features/auth/api/use-session.ts';
import { whenIdle } from '../../lib/browser/when-idle.ts';
import { paths } from '../paths.ts';

const Toaster = lazy(async () => ({ default: (await import('../../components/ui/toaster.tsx')).Toaster }));
const DeviceNotes = lazy(async () => ({ default: (await import('./device-notes.tsx')).DeviceNotes }));
const Prefetch = lazy(async () => ({ default: (await import('../prefetch/prefetch.tsx')).Prefetch }));

/**
 * The messages stand above every screen, so that one survives a navigation. A first visitor of the landing page, where
 * nothing can happen that needs a message, does not download them; what the device has to say waits until the page is idle.
 */
export function MessageArea() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const [needed, setNeeded] = useState(false);
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
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
          <DeviceNotes />
          {user?.companyId && <Prefetch companyId={user.companyId} />}
        </Suspense>
      )}
    </>
  );
}
