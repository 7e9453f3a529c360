import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '#features/auth/api/use-session.ts';
import { PublicFrame } from '../layouts/public-layout.tsx';
import { RouteLoading } from '../layouts/route-loading.tsx';
import { paths } from '../paths.ts';
import { guardAnswers } from './guard-answers.ts';
import { Reconnecting } from './reconnecting.tsx';

// Rarely shown, so it is not in the guard's chunk, which is part of the first download.
const Deactivated = lazy(async () => ({ default: (await import('./deactivated.tsx')).Deactivated }));

interface SessionGuardProps {
  /** The guard runs above any layout, so its messages use that of the public pages. */
  alone?: boolean;
  children: ReactNode;
}

/** Shows the screen to signed-in people. Everyone else signs in first and is then sent back to this URL. */
export function SessionGuard({ alone = false, children }: SessionGuardProps) {
  const { status, user, problem, retry } = useSession();
  const { pathname, search } = useLocation();
  const [reason, setReason] = useState(problem);
  // Keeps the message during a retry, which starts without a problem, so that the screen does not flash.
  if (problem && problem !== reason) setReason(problem);
  useEffect(() => {
    if (!user && status !== 'loading') guardAnswers.clear();
  }, [status, user]);
  if (status === 'signed-in') return children;
  if (status === 'signed-out') return <Navigate to={paths.signIn({ returnTo: pathname + search })} replace />;
  if (status === 'invited') return <Navigate to={paths.invitation()} replace />;
  const notice =
    status === 'deactivated' ? (
      <Suspense fallback={<RouteLoading />}>
        <Deactivated />
      </Suspense>
    ) : (
      reason && <Reconnecting problem={reason} onRetry={retry} />
    );
  if (!notice) return <RouteLoading />;
  return alone ? <PublicFrame>{notice}</PublicFrame> : notice;
}
