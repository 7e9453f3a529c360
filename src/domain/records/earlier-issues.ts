import type { Paper } from './paper.ts';
import type { PaperKind } from './paper-kinds.ts';
import type { PaperRow } from './row-tables.ts';
import { foldWord } from './words.ts';

const REVISION = /\b(?:rev(?:ision)?|issue|version|ver|v)[ ._-]*([a-z]|p?\d{1,2})\b|\b([RPC]\d{1,2})$/iu;
/** Papers of which each is one of several, whatever its name. */
const SINGLE: readonly PaperKind[] = [
  'receipt',
  'invoice',
  'docket',
  'order',
  'timesheet',
  'diary',
  'certificate',
];

/** A paper's name without its revision, and the revision. */
function issueOf({ name, kind }: Paper): { base: string; revision: string } | null {
  const plain = name.replace(/\.[a-z]{2,4}$/i, '').replace(/_/g, ' ');
  const [whole, named, short] = REVISION.exec(plain) ?? [];
  const revision = named ?? short;
  if (!whole || !revision || SINGLE.includes(kind)) return null;
  const base = foldWord(plain.replace(whole, ' '));
  return { base: base.replace(/[^\p{L}\p{N}]+/gu, ' ').trim(), revision: revision.toLowerCase() };
}

/** Leaves out the rows of a paper of which a later issue is there: `Rev B` beside `Rev C`. */
export function withoutEarlierIssues(rows: readonly PaperRow[]): PaperRow[] {
  const papers = [...new Set(rows.map(({ paper }) => paper))];
  const issues = papers.map((paper) => ({ paper, issue: issueOf(paper) }));
  const earlier = new Set(
    issues
      .filter(({ issue }) =>
        issues.some(
          ({ issue: other }) =>
            issue && other && other.base === issue.base && isLater(other.revision, issue.revision),
        ),
      )
      .map(({ paper }) => paper),
  );
  return rows.filter(({ paper }) => !earlier.has(paper));
}

function isLater(a: string, b: string): boolean {
  return a.localeCompare(b, 'en', { numeric: true }) > 0;
}
