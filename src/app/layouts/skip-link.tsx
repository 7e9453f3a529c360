import { Trans } from '@lingui/react/macro';
/** The ID of the main part in every layout. */
export const MAIN_ID = 'main';

/** The first element that Tab reaches. It skips the header. */
export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className="fixed top-2 start-2 z-menu -translate-y-20 rounded border border-rule bg-sheet px-4 py-3 font-semibold focus:translate-y-0"
    >
      <Trans>Skip to content</Trans>
    </a>
  );
}
