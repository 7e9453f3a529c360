import { Skeleton } from './ui/skeleton.tsx';

const widths = ['w-2/3', 'w-1/2', 'w-3/5', 'w-2/5'];

/** Ruled lines shown while their text loads. */
export function SkeletonRows({ rows }: { rows: number }) {
  return (
    <div className="divide-y divide-hairline">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all rows are the same and never move
        <div key={row} className="flex min-h-row items-center px-3">
          <Skeleton className={`h-3 ${widths[row % widths.length]}`} />
        </div>
      ))}
    </div>
  );
}
