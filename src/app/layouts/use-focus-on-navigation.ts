import { type RefObject, useEffect, useRef } from 'react';
import { useMatches } from 'react-router-dom';

/**
 * After navigation to another screen, moves the focus of keyboard and screen reader to its main part. It does not
 * move the focus after navigation inside one screen (another document in the workbench), or when a screen has set the
 * focus itself.
 */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const screen = useMatches()
    .filter((match) => match.handle !== 'inside')
    .at(-1)?.id;
  const last = useRef(screen);
  useEffect(() => {
    if (last.current === screen) return;
    last.current = screen;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [screen, main]);
}
