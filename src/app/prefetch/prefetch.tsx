import { usePrefetch } from './use-prefetch.ts';

/** Prefetches the screens that a signed-in person is likely to open next. Renders nothing. */
export function Prefetch({ companyId }: { companyId: string }) {
  usePrefetch(companyId);
  return null;
}
