import { clsx } from 'clsx';
import { Spinner } from './ui/spinner.tsx';

/** A spinner with the words of what is waited for. */
export function LoadingScreen({ text = 'Loading...', className }: { text?: string; className?: string }) {
  return (
    <div role="status" className={clsx('grid min-h-64 place-items-center px-6 py-16', className)}>
      <p className="flex items-center gap-3 text-base text-ink-soft">
        <Spinner className="size-5" />
        {text}
      </p>
    </div>
  );
}
