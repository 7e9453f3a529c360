import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

/** How to ask again for what failed; undefined where nothing did. It stays, busy, until all have answered. */
export function useRetry(queries: readonly UseQueryResult<unknown>[]) {
  const [retrying, setRetrying] = useState(false);
  if (!retrying && !queries.some((query) => query.isError)) return undefined;
  return {
    retrying,
    onRetry: async () => {
      setRetrying(true);
      // What is on its way already is not asked for twice.
      await Promise.all(queries.map((query) => query.refetch({ cancelRefetch: false })));
      setRetrying(false);
    },
  };
}
