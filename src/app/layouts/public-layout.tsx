import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { useSession } from '#features/auth/api/use-session.ts';
import { shown } from '#lib/language/shown.ts';
import { Button } from '#ui/button.tsx';
import { paths } from '../paths.ts';
import { menuOf } from '../screens.ts';
import { ScreenFrame } from './screen-frame.tsx';

/** The layout of the pages that anyone may read: landing page, public texts and accounts. */
export function PublicLayout() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  );
}

/** Also used for messages to a signed-in person outside their own company's URLs. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <ScreenFrame
      home={paths.landing()}
      header={
        <div className="ms-auto">
          <EntryButton />
        </div>
      }
      footer={<Footer />}
      className="*:w-full"
    >
      {children}
    </ScreenFrame>
  );
}

function EntryButton() {
  const { status, user, problem } = useSession();
  if (status === 'loading' && !problem) return null;
  const [to, text] = user
    ? [paths.company(user.companyId), t`Dashboard`]
    : status === 'invited'
      ? [paths.invitation(), t`Invitation`]
      : [paths.signIn(), t`Sign In`];
  return (
    <Button asChild wraps>
      <Link to={to}>{text}</Link>
    </Button>
  );
}

/** The footer of the public pages. */
function Footer() {
  return (
    <footer className="border-t border-hairline text-sm text-ink-soft">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-10 gap-y-3 px-6 py-6">
        <p>
          <Trans>
            Plumbline. Documents of a construction job in one place, and answers that can be checked.
          </Trans>
        </p>
        <nav aria-label={t`About Plumbline`}>
          <ul className="-mx-2 flex flex-wrap">
            {menuOf('footer').map(({ name, label, path }) => (
              <li key={name}>
                <Link
                  to={path}
                  className="inline-flex min-h-11 items-center px-2 underline-offset-4 hover:text-ink hover:underline"
                >
                  {shown(label)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
