import type { TextSpan } from '../verification/text-span.ts';

const DAY =
  '(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)';
/** What stands between such a word and its value: an article, a weekday. */
const BETWEEN = `(?:(?:the|an?|el|la|los|las|le|les|l['’]|der|den|dem|die|das|il|o) ?)?(?:${DAY}\\.?,? )?(?:(?:the|el|den|dem|le) )?`;

/** Words before a value that does not hold: `not 1000 mm as tendered`, `replacing M. Tran`, `(was 65 mm)`, `no longer on 7 May`. */
const NO_LONGER = new RegExp(
  `(?:(?<!\\p{L})(?:${[
    'not(?: (?:on|at|in))?',
    '(?:no longer(?! than)|ya no(?! m[aá]s)|nicht mehr(?! als)|ne \\p{L}+ plus(?! de)|non più(?! di| che)|não mais(?! de| que))(?: \\p{L}+)??(?: (?:on|at|in|for|el|en|a|am|um|im|le|à|il|alle|em))?',
    'instead of|rather than|in lieu of|previously|formerly|originally|replac(?:es|ing)|supersed(?:es|ing)',
    'en (?:lugar|vez) (?:de(?:l)?)|antes|previamente|(?:sustituye|reemplaza)(?: al?)?|y no',
    '(?:an)?statt|an ?stelle (?:von|des)|anstelle von|bisher|früher|ersetzt',
    'au lieu (?:de|du|des)|à la place (?:de|du)|auparavant|remplace|et non',
    'invece (?:di|del(?:l[ao])?)|anziché|em vez d[eo]|ao invés de|zamiast|thay vì',
  ].join(
    '|',
  )})|\\((?:it )?(?:was|war|antes|avant|prima)) ${BETWEEN}$|(?:而不是|不再是|原来?(?:是|为)?|بدلا? من|بدلاً من) ?$`,
  'iu',
);
const FROM = new RegExp(
  `(?<!\\p{L})(?:from|de|del|des|du|vo[nm]|dal?|do|od|từ(?: ngày)?) ${BETWEEN}$|(?:从|由|من) ?$`,
  'iu',
);
const TO =
  /^\S*(?: \p{L}+)? (?:to|until|al?|hasta|para|au?|à|au|jusqu['’]au?|auf|bis(?: zum)?|zu[mr]?|al|ao|na|do|sang|đến|thành) |^[^。；]{0,6}(?:到|至|改(?:为|成|到)|推迟到|提前到|إلى)/iu;
/** A change has a value before and one after it. `From 900 to 1000 mm` without such a word is a range. */
const CHANGES =
  /\b(?:moved?|changed?|changes|revised?|amended|corrected|updated?|altered|adjusted|switched|increased?|reduced?|decreased|raised?|lowered|cut|went|rose|dropped|widened|thickened|shortened|extended|postponed|delayed|deferred|rescheduled|brought forward|put back|pushed(?: back| out)?|upgraded|downgraded)\b[^.;]*$/iu;
/** The same in other languages, where the verb may follow: `vom 5. Juni auf den 9. Juni verschoben`. */
const CHANGES_ELSEWHERE = new RegExp(
  `(?<!\\p{L})(?:${[
    'cambi\\p{L}*|pas(?:a|ó|an|aron)|mov(?:ió|ido|ida)|mueve|traslad\\p{L}*|aplaz\\p{L}*|adelant\\p{L}*|retras\\p{L}*|modific\\p{L}*|aument\\p{L}*|reduc\\p{L}*|baj(?:a|ó)|sub(?:e|ió)',
    '(?:ver|vor)(?:schoben|legt|gezogen)|geändert|erhöht|reduziert|gesenkt|angepasst|korrigiert|verlängert|verkürzt',
    'report\\p{L}*|avanc\\p{L}*|déplac\\p{L}*|décal\\p{L}*|chang\\p{L}*|modifi\\p{L}*|augment\\p{L}*|rédui\\p{L}*|passe(?:nt)?|prolong\\p{L}*',
    'spostat\\p{L}*|rinviat\\p{L}*|anticipat\\p{L}*|modificat\\p{L}*|aumentat\\p{L}*|ridott\\p{L}*|adiad\\p{L}*|antecipad\\p{L}*|alterad\\p{L}*|mudou|przesuni\\p{L}*|zmienion\\p{L}*|dời|hoãn|đổi|thay đổi|chuyển|tăng|giảm',
  ].join('|')})(?!\\p{L})|改|推迟|提前|延期|增加|减少|تغيير|تأجيل|نقل|تقديم`,
  'iu',
);
const SENTENCE_END = /[;。；]|(?<!\d)[.!?](?=\s+\p{Lu})/u;

/**
 * Whether a text says of the value at `span` that it holds no longer: it was moved, changed or replaced, or is denied. `5 June` of
 * “moved from 5 June to 9 June”, and not `9 June`; so in Spanish, German, French, Italian, Portuguese, Polish, Vietnamese, Chinese, Arabic.
 */
export function isReplaced(text: string, { start, end }: TextSpan): boolean {
  const before = text.slice(0, start);
  if (NO_LONGER.test(before)) return true;
  if (!FROM.test(before) || !TO.test(text.slice(end))) return false;
  return CHANGES.test(before) || CHANGES_ELSEWHERE.test(sentenceAround(text, start));
}

function sentenceAround(text: string, at: number): string {
  const [before, after] = [text.slice(0, at), text.slice(at)];
  const begun = before.split(SENTENCE_END).at(-1) ?? '';
  return begun + (after.split(SENTENCE_END)[0] ?? '');
}
