import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router-dom';

/** Makes Back close the top screen, as on a phone, without leaving the page below it. */
export function useBackCloses(onBack: () => void): void {
  // Links and redirects, such as the one to sign-in, still leave the page.
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP');
  const close = useEffectEvent(onBack);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    close();
  }, [blocker]);
}

/** Makes the browser ask before the tab is closed or reloaded while data would be lost. */
export function useLeaveWarning(wouldLose: boolean): void {
  useEffect(() => {
    if (!wouldLose) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [wouldLose]);
}
