import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router-dom';

/** Back closes the screen that lies on top, as on a phone, and does not leave the page below it. */
export function useBackCloses(onBack: () => void): void {
  // Links and redirects, such as the one to sign-in, still lead away.
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP');
  const close = useEffectEvent(onBack);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    close();
  }, [blocker]);
}
