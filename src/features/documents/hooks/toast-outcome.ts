import { t } from '@lingui/core/macro';
import { userMessageOf } from '#domain/errors/app-error.ts';
import { unexpected } from '#domain/errors/catalogue.ts';
import { toast } from '#ui/toaster.tsx';
import type { Outcome } from '../api/for-each-document.ts';

/** `3 documents`, or the name of the only one. */
export function nameOf(documents: readonly { name: string }[]): string {
  const [only] = documents;
  return only && documents.length === 1 ? only.name : t`${documents.length} documents`;
}

/**
 * Reports the result of an action on documents. `said` completes the names of those that it changed. Reports failures
 * separately, with the first cause.
 */
export function toastOutcome(
  { done, failed }: Outcome,
  said: string | null,
  options: { description?: string; action?: { label: string; onClick: () => void } } = {},
): void {
  if (done.length > 0 && said) toast(`${nameOf(done)} ${said}`, options);
  const [first] = failed;
  if (!first) return;
  const names = nameOf(failed.map(({ document }) => document));
  toast.error(t`${names} could not be changed`, { description: userMessageOf(first.error, unexpected) });
}
