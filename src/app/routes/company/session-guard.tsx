import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '../../../features/auth/api/use-session.ts';
import { guardAnswers } from '../../guards/guard-answers.ts';
import { RouteLoading } from '../../layouts/route-loading.tsx';
import { paths } from '../../paths.ts';
import { Deactivated } from './deactivated.tsx';
import { Reconnecting } from './reconnecting.tsx';

/** Lets signed-in people through; everyone else signs in first and comes back to where they wanted to go. */
export function SessionGuard({ children }: { children: ReactNode }) {
  const { status, problem, retry } = useSession();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (status === 'signed-out' || status === 'deactivated') guardAnswers.clear();
  }, [status]);
  if (status === 'signed-in') return children;
  if (status === 'signed-out') return <Navigate to={paths.signIn({ returnTo: pathname + search })} replace />;
  if (status === 'deactivated') return <Deactivated />;
  if (problem) return <Reconnecting problem={problem} onRetry={retry} />;
  return <RouteLoading />;
}
