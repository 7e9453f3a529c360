import { Trans } from '@lingui/react/macro';
/** The id of the main part in every layout. */
export const MAIN_ID = 'main';

/** The first stop of the Tab key: skips the header. */
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
