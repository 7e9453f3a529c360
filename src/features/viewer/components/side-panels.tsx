import { Suspense } from 'react';
import { part } from '#components/part.tsx';
import { useIsPhone } from '#hooks/use-viewport.ts';
import type { PagesPanelProps } from './pages-panel.tsx';

const PagesPanel = part(async () => (await import('./pages-panel.tsx')).PagesPanel);
const LinksPanel = part(async () => (await import('./links-panel.tsx')).LinksPanel);

/** The list of pages beside the sheet. On a phone it covers the sheet and closes after a choice. */
export function PagesSide({ onGo, onClose, ...rest }: PagesPanelProps & { onClose: () => void }) {
  const isPhone = useIsPhone();
  const go = (page: number) => {
    onGo(page);
    if (isPhone) onClose();
  };
  return (
    <div className="w-36 shrink-0 border-e border-hairline bg-sheet max-md:absolute max-md:inset-y-0 max-md:start-0 max-md:z-note max-md:w-44">
      <Suspense>
        <PagesPanel {...rest} onGo={go} />
      </Suspense>
    </div>
  );
}

/** The links of the open page beside the sheet. On a phone they cover it. */
export function LinksSide(props: { page: number; onClose: () => void }) {
  return (
    <div className="w-64 shrink-0 border-s border-hairline bg-sheet max-md:absolute max-md:inset-y-0 max-md:end-0 max-md:z-note max-md:w-72">
      <Suspense>
        <LinksPanel {...props} />
      </Suspense>
    </div>
  );
}
