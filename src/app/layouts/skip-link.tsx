/** The id that every layout gives to its main part. */
export const MAIN_ID = 'main';

/** First stop of the Tab key: past the head, to what the page is about. */
export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className="fixed top-2 left-2 z-menu -translate-y-20 rounded border border-rule bg-sheet px-4 py-3 font-semibold focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}
