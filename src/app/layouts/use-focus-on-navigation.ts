import { type RefObject, useEffect, useRef } from 'react';
import { useMatches } from 'react-router-dom';

/**
 * After a navigation to another screen the keyboard and the screen reader start at its main part. Moving inside one
 * screen (another document in the workbench) leaves the focus where it is, as does a screen that took the focus itself.
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
