import { useEffect, useEffectEvent, useState } from 'react';
import { connection } from '#lib/browser/connection.ts';
import type { UnansweredQuestion } from './use-unanswered.ts';

/**
 * Sends questions that were asked offline, one after the other, when the page opens online and each time the
 * connection returns. Each is tried once; a failed one stays for the user or the next connection.
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
