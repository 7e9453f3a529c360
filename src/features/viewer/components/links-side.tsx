import { Suspense } from 'react';
import { part } from '#components/part.tsx';

const LinksPanel = part(async () => (await import('./links-panel.tsx')).LinksPanel);

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
