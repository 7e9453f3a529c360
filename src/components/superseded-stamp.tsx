import { Trans } from '@lingui/react/macro';
/**
 * The stamp on every superseded item: the same in lists, on citations and beside quotes, so that no one
 * misses it.
 */
export function SupersededStamp({ by }: { by?: string | null }) {
  return (
    <span className="inline-block shrink-0 rounded border-2 border-failed bg-failed-wash px-1 text-xs leading-4 font-semibold whitespace-nowrap text-failed">
      {by ? <Trans>Superseded by Rev {by}</Trans> : <Trans>Superseded</Trans>}
    </span>
  );
}
