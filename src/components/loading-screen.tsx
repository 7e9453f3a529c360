import { clsx } from 'clsx';
import { shown } from '#lib/language/shown.ts';
import { Spinner } from './ui/spinner.tsx';

interface LoadingScreenProps {
  text?: string;
  /** A second line, for when loading takes long. */
  note?: string;
  className?: string;
}

/** A spinner with the name of what is loading. */
export function LoadingScreen({ text = 'Loading...', note, className }: LoadingScreenProps) {
  return (
    <div role="status" className={clsx('grid min-h-64 place-items-center px-6 py-16', className)}>
      <div>
        <p className="flex items-center justify-center gap-3 text-base text-ink-soft">
          <Spinner className="size-5" />
          {shown(text)}
        </p>
        {note && <p className="mt-2 text-center text-sm text-ink-soft">{note}</p>}
      </div>
    </div>
  );
}
