import { compareRevisions } from '../sheets/chains/revision-order.ts';
import { type NameReading, readFileName } from '../sheets/file-name.ts';

interface NamedDocument {
  id: string;
  projectId: string;
  name: string;
}

/** Each number of these is a paper of its own, although people call it an issue. */
const PERIODICAL = /(?<!\p{L})(?:newsletters?|bulletins?|magazines?|gazettes?)(?!\p{L})/iu;

/**
 * Words of a question that may mean an earlier issue, which must then stay available. More than `askedTime` knows: a
 * document without a number has no row in the register that could say what it was.
 */
const MAY_MEAN_EARLIER =
  /(?<!\p{L})(?:old(?:er)?|earlier|previous(?:ly)?|prior|original(?:ly)?|superseded|used to|before and after|chang\p{L}*|compar\p{L}*|differ\p{L}*|vs?\.?|versus|against|both|rev(?:ision)?s?|issues?|versions?)(?!\p{L})/iu;

export function mayMeanEarlierIssue(question: string): boolean {
  return MAY_MEAN_EARLIER.test(question);
}

/**
 * The documents of which the same project has a later issue, by their ids, each with the later one's name: `Traffic plan
 * rev 2.pdf` for `Traffic plan rev 1.pdf`. Their names have to agree in number and title, and their revisions have to
 * have an order. No one has confirmed it, so the register does not change. `readName` is `readFileName` or remembers its
 * readings.
 */
export function laterIssues(
  documents: readonly NamedDocument[],
  readName: (name: string) => NameReading = readFileName,
): Map<string, string> {
  const byName = new Map<string, Issue[]>();
  for (const document of documents) {
    const { number, title, revision } = readName(document.name);
    if (revision === null || (number === null && title === null) || PERIODICAL.test(title ?? '')) continue;
    const key = JSON.stringify([document.projectId, number, plainTitle(title)]);
    byName.set(key, [...(byName.get(key) ?? []), { document, revision }]);
  }
  const later = new Map<string, string>();
  for (const issues of byName.values()) {
    for (const one of issues) {
      const [latest] = issues
        .filter((other) => isLater(other, one))
        .toSorted((a, b) => (isLater(a, b) ? -1 : 1));
      if (latest) later.set(one.document.id, latest.document.name);
    }
  }
  return later;
}

interface Issue {
  document: NamedDocument;
  revision: string;
}

function isLater(one: Issue, other: Issue): boolean {
  return compareRevisions(one.revision, other.revision) === 'after';
}

/** Letters and digits only. Unlike on a scan, no letter of a file's name is misread, so titles have to be equal. */
function plainTitle(title: string | null): string {
  return (title ?? '')
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
}
