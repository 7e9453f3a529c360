import { useRouteError } from 'react-router-dom';
import { ErrorState } from '../../components/error-state.tsx';
import { usePageTitle } from '../../hooks/use-page-title.ts';

/** What a page shows when it broke: the rest of the product is one reload away. */
export function RouteError() {
  const error = useRouteError();
  usePageTitle('Something broke');
  const offline = !navigator.onLine;
  return (
    <main className="mx-auto max-w-reading py-16">
      <ErrorState
        title={offline ? 'You are offline' : 'This page could not be shown'}
        text={offline ? 'This part of Plumbline has not been loaded yet.' : describe(error)}
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : 'An unexpected error occurred.';
}
