import type { Paper } from './paper.ts';
import type { PaperKind } from './paper-kinds.ts';
import type { PaperRow } from './row-tables.ts';
import { foldWord } from './words.ts';

const REVISION = /\b(?:rev(?:ision)?|issue|version|ver|v)[ ._-]*([a-z]|p?\d{1,2})\b|\b([RPC]\d{1,2})$/iu;
/** Kinds of paper that have no revisions. */
const NEVER_REVISED: readonly PaperKind[] = [
  'receipt',
  'invoice',
  'docket',
  'order',
  'timesheet',
  'diary',
  'certificate',
];

/** A paper's name without its revision, and the revision. */
function revisionOf({ name, kind }: Paper): { base: string; revision: string } | null {
  const plain = name.replace(/\.[a-z]{2,4}$/i, '').replace(/_/g, ' ');
  const [whole, named, short] = REVISION.exec(plain) ?? [];
  const revision = named ?? short;
  if (!whole || !revision || NEVER_REVISED.includes(kind)) return null;
  const base = foldWord(plain.replace(whole, ' '));
  return { base: base.replace(/[^\p{L}\p{N}]+/gu, ' ').trim(), revision: revision.toLowerCase() };
}

/** Leaves out the rows of superseded papers: `Rev B` if there is a `Rev C`. */
export function withoutEarlierRevisions(rows: readonly PaperRow[]): PaperRow[] {
  const papers = [...new Set(rows.map(({ paper }) => paper))];
  const named = papers.flatMap((paper) => {
    const name = revisionOf(paper);
    return name ? [{ paper, ...name }] : [];
  });
  const superseded = new Set(
    named
      .filter(({ base, revision }) =>
        named.some((other) => other.base === base && isLater(other.revision, revision)),
      )
      .map(({ paper }) => paper),
  );
  return rows.filter(({ paper }) => !superseded.has(paper));
}

function isLater(a: string, b: string): boolean {
  return a.localeCompare(b, 'en', { numeric: true }) > 0;
}
