import { t } from '@lingui/core/macro';
import { ErrorState } from '#components/states.tsx';
import { userMessageOf } from '#domain/errors/app-error.ts';
import { uploadErrors } from '#domain/errors/catalogue.ts';
import { connectionErrors } from '#domain/errors/connection-errors.ts';
import { linkEnded } from '#domain/viewer/opening-problem.ts';
import { ConnectionLostError, HttpStatusError } from '#lib/http/request-error.ts';
import { Skeleton } from '#ui/skeleton.tsx';

/** A placeholder for a page that loads. */
export function SheetSkeleton() {
  return (
    <div
      role="status"
      aria-busy="true"
      aria-label={t`Loading document`}
      className="absolute inset-0 overflow-hidden bg-wash p-4"
    >
      <div className="mx-auto flex h-full max-w-reading flex-col gap-3 bg-sheet p-8 outline outline-rule">
        <Skeleton className="h-6 w-2/3" />
        {['w-full', 'w-11/12', 'w-full', 'w-4/5', 'w-full', 'w-3/5'].map((width, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
          <Skeleton key={line} className={`h-3.5 ${width}`} />
        ))}
      </div>
    </div>
  );
}

export interface SheetErrorProps {
  document: { name: string };
  error: unknown;
  onRetry: () => void;
}

export function SheetError({ document, error, onRetry }: SheetErrorProps) {
  return (
    <ErrorState title={t`${document.name} could not be opened`} text={reasonOf(error)} onRetry={onRetry} />
  );
}

function reasonOf(error: unknown): string {
  if (error instanceof ConnectionLostError && error.isOffline) return connectionErrors.notOnDevice;
  if (error instanceof ConnectionLostError)
    return t`The connection was lost. Try again when you are back online.`;
  if (error instanceof HttpStatusError) return linkEnded;
  return userMessageOf(error, uploadErrors.downloadUrlFailed);
}
