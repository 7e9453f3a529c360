import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { Toaster as Sonner, toast as say } from 'sonner';
import { toast as limits } from '#domain/limits/limits.ts';
import { useIsPhone } from '#hooks/use-media-query.ts';
import { shown } from '#lib/language/shown.ts';

type Say = typeof say.error;

/** What the server said of a failure comes in English, and often as the second line. */
const inLanguage =
  (speak: Say): Say =>
  (title, options) =>
    speak(shown(title), options && { ...options, description: shown(options.description) });

/** Shows a short message with an optional second line and an optional way back (`action`). */
export const toast = Object.assign(inLanguage(say), say, {
  success: inLanguage(say.success),
  error: inLanguage(say.error),
  warning: inLanguage(say.warning),
  info: inLanguage(say.info),
  loading: inLanguage(say.loading),
});

/** How far sonner itself wants a toast to be swiped; it has no setting for it. */
const SONNER_SWIPE_PIXELS = 45;

/** Lets go of a toast that was swiped 20 px: what is enough here is told to sonner, just before it looks, as enough there. */
function useSwipeDistance(): void {
  useEffect(() => {
    const onPointerUp = ({ target }: PointerEvent) => {
      const swiped = target instanceof Element && target.closest<HTMLElement>('[data-sonner-toast]');
      if (!swiped) return;
      for (const property of ['--swipe-amount-x', '--swipe-amount-y']) {
        const pixels = Number.parseFloat(swiped.style.getPropertyValue(property));
        if (Math.abs(pixels) < limits.swipePixels || Math.abs(pixels) >= SONNER_SWIPE_PIXELS) continue;
        swiped.style.setProperty(property, `${Math.sign(pixels) * SONNER_SWIPE_PIXELS}px`);
      }
    };
    document.addEventListener('pointerup', onPointerUp, { capture: true });
    return () => document.removeEventListener('pointerup', onPointerUp, { capture: true });
  }, []);
}

/**
 * The product's one system of messages: three visible, each for 4 s. `toast(…)` is the default; `.success`, `.error` (the
 * destructive one), `.warning`, `.info` and `.loading` are told apart by icon, words and rule. On a phone they stand under
 * the head: at the thumb are the tabs, the question and the dialogs, whose buttons they would cover.
 */
export function Toaster() {
  const isPhone = useIsPhone();
  useSwipeDistance();
  return (
    <Sonner
      visibleToasts={limits.visible}
      duration={limits.durationMs}
      position={isPhone ? 'top-center' : 'bottom-right'}
      swipeDirections={isPhone ? ['top', 'left', 'right'] : ['bottom', 'right']}
      mobileOffset={{ top: 'calc(var(--header) + 0.5rem)' }}
      containerAriaLabel={t`Notifications`}
      style={{ '--width': `${limits.widthPixels}px`, fontFamily: 'inherit' } as React.CSSProperties}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            // Where text is selected sonner takes no swipe, and a drag over words selects them.
            'select-none flex w-(--width) max-w-[calc(100vw-2rem)] items-start gap-3 rounded border border-rule bg-sheet p-3 text-sm text-ink',
          title: 'font-semibold',
          description: 'text-ink-soft',
          actionButton: 'ms-auto shrink-0 font-semibold text-accent-text underline underline-offset-4',
          success: 'border-s-4 border-s-verified',
          error: 'border-s-4 border-s-failed',
          warning: 'border-s-4 border-s-unverified',
          info: 'border-s-4 border-s-rule',
          loading: 'border-s-4 border-s-rule',
        },
      }}
    />
  );
}
