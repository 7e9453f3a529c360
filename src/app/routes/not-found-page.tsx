import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { routingErrors } from '#domain/errors/routing-errors.ts';
import { usePageTitle } from '#hooks/use-page-title.ts';
import { shown } from '#lib/language/shown.ts';
import { Button } from '#ui/button.tsx';
import { paths } from '../paths.ts';

/** Shown for an unknown URL, or for one that names something the user's company does not have. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  usePageTitle(t`Page not found`);
  useEffect(() => {
    console.warn('404: no page at', pathname);
  }, [pathname]);
  return (
    <div className="drawing-grid grid min-h-[60dvh] flex-1 grid-cols-[minmax(0,1fr)] place-items-center px-3 py-24 text-center">
      <div className="border border-rule bg-paper px-3 py-10 sm:px-12">
        <p className="font-mono text-xl font-semibold text-accent-text">404</p>
        <h1 className="mt-2 text-lg font-semibold">{shown(routingErrors.pageNotFound)}</h1>
        <Button asChild wraps className="mt-6">
          <Link to={paths.landing()}>
            <Trans>Return to Home</Trans>
          </Link>
        </Button>
      </div>
    </div>
  );
}
