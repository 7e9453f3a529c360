import { usePrefetch } from './use-prefetch.ts';

/** Makes ready what a signed-in person will open next. Shows nothing. */
export function Prefetch({ companyId }: { companyId: string }) {
  usePrefetch(companyId);
  return null;
}
