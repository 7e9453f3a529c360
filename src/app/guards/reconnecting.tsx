import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { ErrorState } from '#components/states.tsx';
import { userMessageOf } from '#domain/errors/app-error.ts';
import { sessionErrors } from '#domain/errors/session-errors.ts';
import { account } from '#domain/limits/limits.ts';

const reconnecting = t`Check your connection. Plumbline is reconnecting.`;

/** Shown while the session cannot be checked. Retries every 5 s, when the network is back, and on request. */
export function Reconnecting({ problem, onRetry }: { problem: Error; onRetry: () => void }) {
  const retry = useRef(onRetry);
  useEffect(() => {
    retry.current = onRetry;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failed attempt sets a new problem and starts a new pause
  useEffect(() => {
    const again = () => retry.current();
    const timer = setTimeout(again, account.authCheckTimeoutMs);
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [problem]);
  const reason = userMessageOf(problem, reconnecting);
  return (
    <ErrorState
      title={sessionErrors.reconnecting}
      text={reason === sessionErrors.reconnecting ? reconnecting : reason}
      onRetry={onRetry}
    />
  );
}
