import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { PageBody, PageHead } from '#components/page-layout.tsx';
import { EmptyState } from '#components/states.tsx';
import { usePageTitle } from '#hooks/use-page-title.ts';
import { Button } from '#ui/button.tsx';
import { paths } from '../paths.ts';
import { screens } from '../screens.ts';

/**
 * The page for a shared file that reached the server, which cannot take it. On this device there was no service worker:
 * Plumbline was never opened, or the browser has removed its data. Opening this page starts one.
 */
export function Component() {
  usePageTitle(screens.share.title);
  const isReady = useServiceWorker();
  return (
    <PageBody className="max-w-reading">
      <PageHead title={screens.share.title} />
      <EmptyState
        icon={Share2}
        title={t`The file was not received`}
        text={
          isReady
            ? t`Plumbline was not ready on this device. Now it is. Go back to the other app and share the file again.`
            : t`Plumbline was not ready on this device. Open it once, then share the file again, or add the file in its project.`
        }
        action={
          <Button asChild variant="primary">
            <Link to={paths.start()}>
              <Trans>Open Plumbline</Trans>
            </Link>
          </Button>
        }
      />
    </PageBody>
  );
}

/** True once a service worker is active, which takes the next shared file. */
function useServiceWorker(): boolean {
  const [isActive, setIsActive] = useState(false);
  useEffect(() => {
    void navigator.serviceWorker?.ready.then(() => setIsActive(true));
  }, []);
  return isActive;
}
