import { bestCandidates, type Candidate } from './candidate.ts';
import type { Phrase } from './phrases.ts';
import { bareRevision, isRevisionForm } from './value-forms.ts';

/** The maximum distance from the number to a revision without a legible label, in letter heights of the number. */
const REACH = 12;
/** The same for text on the number's line and of its size. Nothing else in a block looks like that. */
const TWIN_REACH = 45;

/** Small letters that look like their capitals. */
const LIKE_CAPITAL = /^[cosuvwxz]$/;
/** The least height of a capital, as a share of the number's height. Small letters have three quarters of it. */
const CAPITAL = 0.85;

/** OCR may read a lone capital as a small letter. The number beside it shows how high capitals are. */
export function asCapitals(candidates: readonly Candidate[], number: Candidate | undefined): Candidate[] {
  return candidates.map((candidate) => {
    const isCapital =
      number && LIKE_CAPITAL.test(candidate.value) && candidate.phrase.size > CAPITAL * number.phrase.size;
    return isCapital ? { ...candidate, value: candidate.value.toUpperCase() } : candidate;
  });
}

/** Revisions without a label: beside the sheet's number, in letters that are not much smaller. */
export function unlabelledRevisions(free: readonly Phrase[], number: Candidate | undefined): Candidate[] {
  if (!number) return [];
  const at = number.phrase;
  return bestCandidates(
    free.flatMap((phrase): Candidate[] => {
      if (phrase === at || !isRevisionForm(phrase.text)) return [];
      const ratio = phrase.size / at.size;
      const gap = Math.max(0, phrase.x0 - at.x1, at.x0 - phrase.x1) / at.size;
      const down = Math.abs(phrase.y0 + phrase.y1 - at.y0 - at.y1) / 2 / at.size;
      const isTwin = ratio > 0.85 && ratio < 1.18 && down < 0.3 && phrase.x0 > at.x1;
      if (ratio < 0.45 || ratio > 1.6 || gap > (isTwin ? TWIN_REACH : REACH) || down > 1.6) return [];
      const isRight = phrase.x0 > at.x0;
      const isUsual = /^(?:[A-Z]|\d{1,2}|[A-Z]\d{1,2}|-)$/.test(bareRevision(phrase.text));
      const score =
        2 +
        ratio -
        Math.min(gap / 6, isTwin ? 1 : REACH) -
        down +
        (isRight ? 0.5 : -0.5) +
        (isUsual ? 0.5 : -1);
      return [{ value: bareRevision(phrase.text), box: phrase.box, score, isLabelled: false, phrase }];
    }),
  );
}
