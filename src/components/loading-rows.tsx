import { Trans } from '@lingui/react/macro';
import { SkeletonRows } from './skeleton-rows.tsx';

/** Loading rows, announced to screen readers. */
export function LoadingRows({ rows }: { rows: number }) {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        <Trans>Loading...</Trans>
      </p>
      <SkeletonRows rows={rows} />
    </div>
  );
}
