import { Toaster as Sonner, toast } from 'sonner';
import { toast as limits } from '../../domain/limits/limits.ts';

/** Shows a short message with an optional second line and an optional way back (`action`). */
export { toast };

export function Toaster() {
  return (
    <Sonner
      visibleToasts={limits.visible}
      duration={limits.durationMs}
      position="bottom-right"
      mobileOffset={{ bottom: '5rem' }}
      containerAriaLabel="Messages"
      style={{ '--width': `${limits.widthPixels}px`, fontFamily: 'inherit' } as React.CSSProperties}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-(--width) max-w-[calc(100vw-2rem)] items-start gap-3 rounded border border-rule bg-sheet p-3 text-sm text-ink',
          title: 'font-semibold',
          description: 'text-ink-soft',
          actionButton: 'ml-auto shrink-0 font-semibold text-accent-text underline underline-offset-4',
          success: 'border-l-4 border-l-verified',
          error: 'border-l-4 border-l-failed',
          warning: 'border-l-4 border-l-unverified',
        },
      }}
    />
  );
}
