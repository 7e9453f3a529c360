import { lazy, Suspense } from 'react';
import { useSession } from '#features/auth/api/use-session.ts';
import { hasStoredSignIn } from '#lib/amplify/stored-sign-in.ts';
import { PublicLayout } from './public-layout.tsx';
import { RouteLoading } from './route-loading.tsx';

// Loaded lazily, so that visitors do not download it.
const CompanyLayout = lazy(async () => ({
  default: (await import('./company-layout.tsx')).CompanyLayout,
}));

/** Configures Amplify first, because the company layout calls the data API at once. */
export async function loadTools(): Promise<null> {
  if (hasStoredSignIn()) await (await import('#lib/amplify/configure.ts')).configureAmplify();
  return null;
}

/**
 * The layout of pages such as Common terms, whose URLs anyone may open. Members see them in their company's
 * layout.
 */
export function ToolsLayout() {
  const { status, problem } = useSession();
  if (status === 'loading' && !problem) return <RouteLoading />;
  if (status !== 'signed-in') return <PublicLayout />;
  return (
    <Suspense fallback={<RouteLoading />}>
      <CompanyLayout />
    </Suspense>
  );
}
