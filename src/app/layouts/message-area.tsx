import { lazy, Suspense, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../../features/auth/api/use-session.ts';
import { paths } from '../paths.ts';

const Toaster = lazy(async () => ({ default: (await import('../../components/ui/toaster.tsx')).Toaster }));

/**
 * The messages stand above every screen, so that one survives a navigation. A first visitor of the landing page, where
 * nothing can happen that needs a message, does not download them.
 */
export function MessageArea() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const [needed, setNeeded] = useState(false);
  if (!needed && (user || pathname !== paths.landing())) setNeeded(true);
  return (
    <>
      <Outlet />
      {needed && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </>
  );
}
