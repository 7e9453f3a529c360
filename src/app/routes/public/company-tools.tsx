import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { useSession } from '../../../features/auth/api/use-session.ts';
import { hasStoredSignIn } from '../../../lib/amplify/stored-sign-in.ts';
import { PublicFrame } from '../../layouts/public-layout.tsx';
import { RouteLoading } from '../../layouts/route-loading.tsx';

// A visitor does not download it.
const CompanyLayout = lazy(async () => ({
  default: (await import('../../layouts/company-layout.tsx')).CompanyLayout,
}));

/** The company's frame talks to the data API at once. */
export async function loader(): Promise<null> {
  if (hasStoredSignIn()) await (await import('../../../lib/amplify/configure.ts')).configureAmplify();
  return null;
}

export const shouldRevalidate = () => false;

/** What a company keeps for all its questions, at addresses that anyone may open: its members see it in their own frame. */
export function Component() {
  const { status, problem } = useSession();
  if (status === 'loading' && !problem) return <RouteLoading />;
  if (status === 'signed-in')
    return (
      <Suspense fallback={<RouteLoading />}>
        <CompanyLayout />
      </Suspense>
    );
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  );
}
