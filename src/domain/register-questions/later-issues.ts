import { compareRevisions } from '../sheets/chains/revision-order.ts';
import { isSameTitle } from '../sheets/chains/same-title.ts';
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

/** Whether a document's name has a revision, so that another document may be a later issue of it. */
export function namesRevision(name: string): boolean {
  return readFileName(name).revision !== null;
}

/**
 * The documents of which the same project has a later issue, by their ids, each with the later one's name: `Traffic plan
 * rev 2.pdf` for `Traffic plan rev 1.pdf`. Their names have to agree in number and title, and their revisions have to
 * have an order. Nobody has confirmed it, so the register does not change.
 */
export function laterIssues(documents: readonly NamedDocument[]): Map<string, string> {
  const issues = new Map<string, Issue[]>();
  for (const document of documents) {
    const { number, title, revision } = readFileName(document.name);
    if (revision === null || (number === null && title === null) || PERIODICAL.test(title ?? '')) continue;
    const key = JSON.stringify([document.projectId, number]);
    issues.set(key, [...(issues.get(key) ?? []), { document, title, revision }]);
  }
  const later = new Map<string, string>();
  for (const ofNumber of issues.values()) {
    for (const one of ofNumber) {
      const [latest] = ofNumber
        .filter((other) => isLater(other, one))
        .toSorted((a, b) => (isLater(a, b) ? -1 : 1));
      if (latest) later.set(one.document.id, latest.document.name);
    }
  }
  return later;
}

interface Issue extends Pick<NameReading, 'title'> {
  document: NamedDocument;
  revision: string;
}

function isLater(one: Issue, other: Issue): boolean {
  return (
    isSameTitle(one.title ?? '', other.title ?? '') &&
    compareRevisions(one.revision, other.revision) === 'after'
  );
}
