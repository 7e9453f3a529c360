import { bestCandidates, type Candidate } from './candidate.ts';
import { fitsKind, type Label, type Pair } from './label-values.ts';
import { type PageView, type Phrase, usualSize } from './phrases.ts';
import { joinedTitle, titleLines } from './title-lines.ts';
import { isNumberForm, isWords } from './value-forms.ts';

interface Parts {
  options: readonly Pair[];
  pairs: readonly Pair[];
  inTable: ReadonlySet<Phrase>;
  labels: readonly Label[];
  number: Candidate | undefined;
}

const MIN_PAIRS = 3;

/** Words that titles of sheets contain, in the languages of the labels. */
const SUBJECT =
  /\b(?:plans?|layouts?|elevations?|sections?|details?|schedules?|legend|notes|diagrams?|schematics?|cover|list|sketch|perspective|general arrangement|framing|footings?|slab|roof|floor|level|site|grundriss\w*|schnitte?|ansicht(?:en)?|lageplan|\w*details?|\w*plan|\w*liste|ubersicht\w*|planta|alzados?|secci[oó]n(?:es)?|corte|detalles?|cubierta|emplazamiento|coupes?|fa[cç]ades?|niveau|rez|toiture|carnet|pianta|prospett[oi]|sezion[ei]|planritning|sektion(?:er)?|fasad(?:er)?|plattegrond|gevels?|doorsneden?|rzut|przekr[oó]j|elewacj\w+)\b/i;

export function titleCandidates(
  view: PageView,
  { options, pairs, inTable, labels, number }: Parts,
): Candidate[] {
  const taken = new Map(pairs.map((pair) => [pair.value, pair]));
  // If hardly any label has a value, a word that is also a label may be part of the title.
  const isLabelled = pairs.length >= MIN_PAIRS;
  const hasValue = new Set(pairs.map(({ label }) => label));
  const isLabel = new Set(
    labels
      .filter((label) => isLabelled && (view.isNative || hasValue.has(label)))
      .map(({ phrase }) => phrase),
  );
  const isOther = (phrase: Phrase) => {
    const kind = taken.get(phrase)?.kind;
    return (
      isLabel.has(phrase) ||
      inTable.has(phrase) ||
      (kind !== undefined && kind !== 'title' && kind !== 'part')
    );
  };
  const candidates: Candidate[] = [];
  for (const pair of options) {
    if (pair.kind !== 'title' || pair.score <= 0 || !fitsKind('title', pair.text)) continue;
    const chosen = pairs.includes(pair) ? 2 : 0;
    const { value, box } =
      pair.relation === 'inside'
        ? { value: pair.text, box: pair.value.box }
        : joinedTitle(titleLines(view, pair.value, isOther), view);
    candidates.push({ value, box, score: 2 + pair.score + chosen, isLabelled: true, phrase: pair.value });
  }
  if (candidates.length > 0) return bestCandidates(candidates);
  return bestCandidates(unlabelled(view, isOther, number?.phrase).map(lessIfProse));
}

/** Notes beside a block look like titles. */
const lessIfProse = (candidate: Candidate): Candidate =>
  candidate.value.length > LONGEST_TITLE || /\p{L}{2}\. \p{Lu}/u.test(candidate.value)
    ? { ...candidate, score: candidate.score - 2 }
    : candidate;

const LONGEST_TITLE = 80;

function unlabelled(
  view: PageView,
  isOther: (phrase: Phrase) => boolean,
  number: Phrase | undefined,
): Candidate[] {
  const usual = usualSize(view.phrases);
  const heads = view.phrases.filter(
    (phrase) =>
      !isOther(phrase) &&
      isWords(phrase.text) &&
      !isNumberForm(phrase.text, true) &&
      phrase.size > 1.1 * usual,
  );
  return heads.map((phrase) => {
    const { value, box } = joinedTitle(titleLines(view, phrase, isOther), view);
    let score = Math.min(2, Math.log2(phrase.size / usual)) + (SUBJECT.test(value) ? 2 : 0);
    const edge = Math.min(
      phrase.x0 / view.width,
      phrase.y0 / view.height,
      1 - phrase.x1 / view.width,
      1 - phrase.y1 / view.height,
    );
    score += edge < 0.08 ? 1 : edge < 0.2 ? 0 : -1.5;
    if (number && isBeside(phrase, number)) score += 1.2;
    // A view in the drawing often has the sheet's title as its own.
    if (view.phrases.some((other) => other !== phrase && other.text === value)) score += 1;
    return { value, box, score, isLabelled: false, phrase };
  });
}

/** Whether they are in the same strip, in the same column a fifth of the sheet apart at most, or close to each other. */
function isBeside(a: Phrase, b: Phrase): boolean {
  const x = Math.max(0, a.x0 - b.x1, b.x0 - a.x1);
  const y = Math.max(0, a.y0 - b.y1, b.y0 - a.y1);
  return (y < 40 && x < 600) || (x < 40 && y < 200) || Math.hypot(x, y) < 90;
}
