import { SkeletonRows } from './skeleton-rows.tsx';

/** Rows that are waited for, told to those who can't see them. */
export function LoadingRows({ rows }: { rows: number }) {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        Loading...
      </p>
      <SkeletonRows rows={rows} />
    </div>
  );
}
