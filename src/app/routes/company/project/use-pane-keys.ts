import { useEffect, useRef } from 'react';

/** Alt+Shift+1, 2, 3 open and close the panes, in any field too. By `code`: with Alt the typed character differs. */
export function usePaneKeys(toggle: (digit: number) => void): void {
  const latest = useRef(toggle);
  useEffect(() => {
    latest.current = toggle;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const digit = /^Digit([123])$/.exec(event.code)?.[1];
      if (!digit || !event.altKey || !event.shiftKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      latest.current(Number(digit));
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
