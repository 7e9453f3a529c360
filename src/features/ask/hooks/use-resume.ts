import { useEffect, useEffectEvent, useState } from 'react';
import type { Turn } from '../api/turns.ts';

/** Follows the answer to the last question that was being written when the conversation was opened, once for each mark. */
export function useResume(last: Turn | null, resume: (turn: Turn) => void): void {
  const until = last?.writingUntil ?? null;
  const [followed, setFollowed] = useState<string | null>(null);
  const follow = useEffectEvent(() => {
    if (!last || !until || until === followed || Date.parse(until) < Date.now()) return;
    setFollowed(until);
    resume(last);
  });
  useEffect(() => {
    if (until) follow();
  }, [until]);
}
