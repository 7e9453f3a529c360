import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, type LoaderFunctionArgs, useMatches, useParams } from 'react-router-dom';
import { ErrorState } from '#components/states.tsx';
import { textLink } from '#components/text-link.ts';
import { routingErrors } from '#domain/errors/routing-errors.ts';
import { readCompanyContext } from '#domain/routing/company-context.ts';
import { couldBeCompanyId } from '#domain/tenancy/company-id.ts';
import { useSession } from '#features/auth/api/use-session.ts';
import { usePageTitle } from '#hooks/use-page-title.ts';
import { configureAmplify } from '#lib/amplify/configure.ts';
import { readFirstKept } from '../device/first-kept.ts';
import { SessionGuard } from '../guards/session-guard.tsx';
import { CompanyLayout } from '../layouts/company-layout.tsx';
import { PublicFrame } from '../layouts/public-layout.tsx';
import { paths, UNKNOWN } from '../paths.ts';
import { NotFoundPage } from './not-found-page.tsx';

/** Everything below calls the data API, and without a connection shows what is on the device. */
export async function loader({ params }: LoaderFunctionArgs): Promise<null> {
  await Promise.all([configureAmplify(), readFirstKept(params)]);
  return null;
}

/** Amplify is configured only once: a changed query string must not wait for it. */
export const shouldRevalidate = () => false;

/**
 * The company guard: a valid company in the URL, a signed-in person, and that person's own company. A URL
 * that no company can have shows the not-found page to anyone. One that a company may have asks to sign in,
 * so that a stranger learns nothing.
 */
export function Component() {
  const { companyId } = useParams();
  const { status } = useSession();
  const isUnknown = useMatches().at(-1)?.handle === UNKNOWN;
  const context = readCompanyContext(companyId);
  if (context.kind === 'missing') return <Refused title={routingErrors.missingCompany} />;
  if (context.kind === 'control-characters') return <Refused title={routingErrors.controlCharacters} />;
  if (status === 'signed-out' && (isUnknown || !couldBeCompanyId(context.companyId)))
    return (
      <PublicFrame>
        <NotFoundPage />
      </PublicFrame>
    );
  return (
    <SessionGuard alone>
      <OwnCompany companyId={context.companyId} />
    </SessionGuard>
  );
}

/** The server returns nothing about another company. The screen says so at once. */
function OwnCompany({ companyId }: { companyId: string }) {
  const { user } = useSession();
  if (user?.companyId.toLowerCase() !== companyId.toLowerCase())
    return (
      <PublicFrame>
        <NotFoundPage />
      </PublicFrame>
    );
  return <CompanyLayout />;
}

/** A URL that names no company. */
function Refused({ title }: { title: string }) {
  usePageTitle(t`Page not found`);
  return (
    <PublicFrame>
      <ErrorState
        title={title}
        text={
          <Link to={paths.landing()} className={textLink}>
            <Trans>Return to Home</Trans>
          </Link>
        }
      />
    </PublicFrame>
  );
}
