import { useEffect, useEffectEvent, useState } from 'react';
import { connection } from '#lib/browser/connection.ts';
import type { UnansweredQuestion } from './use-unanswered.ts';

/**
 * Asks the questions that were asked without a connection, one after the other: when the page opens with one, and each time
 * that it comes back. Each once: what fails again stays for the person, or for the next time.
 */
export function useSendLater(
  questions: readonly UnansweredQuestion[],
  isBusy: boolean,
  send: (question: UnansweredQuestion) => void,
): void {
  const waiting = questions.filter(({ isWaiting }) => isWaiting);
  const [due, setDue] = useState<readonly string[]>(() =>
    connection.isOnline() ? waiting.map(({ id }) => id) : [],
  );
  const takeAll = useEffectEvent(() => setDue(connection.isOnline() ? waiting.map(({ id }) => id) : []));
  useEffect(() => connection.subscribe(() => takeAll()), []);
  const next = isBusy ? undefined : waiting.find(({ id }) => due.includes(id));
  const sendNext = useEffectEvent(() => {
    if (!next) return;
    setDue((before) => before.filter((id) => id !== next.id));
    send(next);
  });
  useEffect(() => {
    if (next?.id) sendNext();
  }, [next?.id]);
}
