import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '#features/auth/api/use-session.ts';
import { PublicFrame } from '../layouts/public-layout.tsx';
import { RouteLoading } from '../layouts/route-loading.tsx';
import { paths } from '../paths.ts';
import { guardAnswers } from './guard-answers.ts';
import { Reconnecting } from './reconnecting.tsx';

// Rare, and the guard is part of the first download.
const Deactivated = lazy(async () => ({ default: (await import('./deactivated.tsx')).Deactivated }));

interface SessionGuardProps {
  /** The guard has no layout yet, so its messages use that of the public pages. */
  alone?: boolean;
  children: ReactNode;
}

/** Lets signed-in people through; everyone else signs in first and comes back to where they wanted to go. */
export function SessionGuard({ alone = false, children }: SessionGuardProps) {
  const { status, user, problem, retry } = useSession();
  const { pathname, search } = useLocation();
  const [reason, setReason] = useState(problem);
  // Keeps the message during a retry, which has no problem at first, so that the screen does not flash.
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
