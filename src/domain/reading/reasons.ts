import { WHY } from './read-question.ts';
import type { ScoredCandidate } from './scored-candidate.ts';

/** Words of a reason, in the languages of `asked-in-other-languages.ts` that papers are mostly in. */
const REASON =
  /(?<!\p{L})(?:because|due to|owing to|as a result of|on account of|so that|in order (?:to|that)|the reason|therefore|for lack of|caused by|porque|debido a|a causa de|weil|wegen|aufgrund|parce qu|à cause|en raison|perché|a causa|por causa|devido a|ponieważ|z powodu|vì)(?!\p{L})|因为|由于|بسبب|لأن/iu;
/** Of what a reason shares with the best choice, at least this share of the question's things. */
const AS_MUCH = 0.6;

/**
 * Where `why` is asked, the choice (best first) with the first that gives a reason before those that give none, if it names as many of the
 * question's things: `VO-06 was rejected because …` before the row `VO-06 … Rejected`.
 */
export function reasonFirst<T extends ScoredCandidate>(question: string, shown: readonly T[]): T[] {
  const [first] = shown;
  if (!first || !WHY.test(question) || REASON.test(first.candidate.text)) return [...shown];
  const reason = shown.find(
    ({ candidate, features }) =>
      REASON.test(candidate.text) &&
      features.concepts > 0 &&
      features.concepts >= first.features.concepts * AS_MUCH,
  );
  return reason ? [reason, ...shown.filter((one) => one !== reason)] : [...shown];
}
