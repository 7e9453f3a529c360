import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { Toaster as Sonner, toast as say } from 'sonner';
import { toast as limits } from '#domain/limits/limits.ts';
import { useIsPhone } from '#hooks/use-viewport.ts';
import { shown } from '#lib/language/shown.ts';

type Say = typeof say.error;

/** Translates both lines, because the server's error messages are in English and often shown as the second line. */
const inLanguage =
  (speak: Say): Say =>
  (title, options) =>
    speak(shown(title), options && { ...options, description: shown(options.description) });

/** Shows a short message, optionally with a second line and an action such as Undo. */
export const toast = Object.assign(inLanguage(say), say, {
  success: inLanguage(say.success),
  error: inLanguage(say.error),
  warning: inLanguage(say.warning),
  info: inLanguage(say.info),
  loading: inLanguage(say.loading),
});

/** The distance that sonner requires for a swipe. It has no setting for it. */
const SONNER_SWIPE_PIXELS = 45;

/**
 * Dismisses a toast after a swipe of 20 px. For a swipe of at least that length, it gives sonner the distance that
 * sonner requires, just before sonner checks.
 */
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
 * The product's only kind of message: three visible, each for 4 s. `toast(…)` is the default; `.success`, `.error`
 * (the destructive one), `.warning`, `.info` and `.loading` differ by icon, words and rule. On a phone they appear
 * below the header, because at the bottom they would cover the tabs, the question field and the buttons of dialogs.
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
            // sonner ignores a swipe while text is selected, and a drag over words would select them.
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
