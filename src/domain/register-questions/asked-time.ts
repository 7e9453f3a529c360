import { datesIn, type SaidDate } from '../quantities/dates.ts';
import { asksWhatChanged } from './asks-what-changed.ts';
import { comparedRevisions, saidRevisions } from './said-revisions.ts';
import { sheetCodesIn } from './sheet-codes.ts';

/**
 * The revisions that may answer a question. `now`: only current ones. `earlier`: also superseded ones, limited to
 * `revisions` if the question names any. `as-at`: those that were current on a day.
 */
export type AskedTime =
  | { kind: 'now' }
  | { kind: 'earlier'; revisions: readonly string[] }
  /** Such as `2026-03-02`. */
  | { kind: 'as-at'; date: string };

const REVISION_NOUN =
  '(?:rev(?:ision|s)?|issue|version|index|indice|edition|amendment|r[ée]vision|revisi[oó]n|versi[oó]n|revisione|versione|revis[aã]o|vers[aã]o|revisie|versie|fassung|ausgabe|planstand|rewizj\\p{L}*|wersj\\p{L}*)s?(?!\\p{L})';
const DRAWING_NOUN =
  '(?:drawing|sheet|dwg|drg|plan|blueprint|set|spec|specification|schedule|detail|section|elevation|layout|register|zeichnung|blatt|pl[aä]ne?|grundriss|schnitt|dessin|feuille|plano|hoja|l[aá]mina|detalle|disegno|tavola|desenho|folha|tekening|blad|rysunek)(?:s|en)?(?!\\p{L})';
const EARLIER =
  '(?:previous|earlier|prior|former|preceding|older|old|penultimate|original|outdated|vorherig\\p{L}*|vorig\\p{L}*|früher\\p{L}*|alt(?:e|en|er|es)?|ursprünglich\\p{L}*|précédent\\p{L}*|ancien\\p{L}*|antérieur\\p{L}*|anterior(?:es)?|previ[oa]s?|antigu[oa]s?|precedent[ei]|vecchi[oae]?|oude|eerdere|poprzedni\\p{L}*)';
const word = (source: string) => new RegExp(`(?<!\\p{L})(?:${source})`, 'iu');

/** Words that are used only for what was replaced. */
const SUPERSEDED = word(
  [
    'superseded|obsolete|out[- ]of[- ]date|outdated|no longer (?:current|valid)',
    'überholt|veraltet|nicht mehr gültig|périmée?s?|obsol[eè]tes?|remplacée?s?|caducad[oa]s?|obsolet[oai]s?|reemplazad[oa]s?|sustituid[oa]s?|superat[oaie]|sostituit[oaie]|substituíd[oa]s?|vervallen|nieaktualn',
  ].join('|'),
);
const SUPERSEDED_CJK = /作废|旧版|上一版|前一版|以前的版本|旧图|廃版|旧図/u;
const EARLIER_REVISION = word(
  [
    `${EARLIER}\\s+(?:\\p{L}+\\s+)?${REVISION_NOUN}`,
    `${EARLIER}\\s+${DRAWING_NOUN}`,
    `(?:first|initial|erste[nr]?|premi[eè]re|primera|prima)\\s+${REVISION_NOUN}`,
    `${REVISION_NOUN}\\s+(?:${EARLIER}|before|history)`,
    `(?:all|each|every|alle|toutes les|todas las)\\s+(?:the\\s+)?${REVISION_NOUN}`,
    'revision history|drawing history|änderungshistorie|historique|historial',
  ].join('|'),
);
/** `before it was revised`, `before the last amendment`, `prior to revision C`. */
const BEFORE_A_REVISION = word(
  [
    '(?:before|prior to|until)\\s+(?:(?:it|they|that|this|the|\\p{L}+)\\s+){0,3}(?:was|were|got|being)?\\s*(?:superseded|revised|amended|reissued|re-issued)',
    `(?:before|prior to|until)\\s+(?:the\\s+)?(?:latest\\s+|current\\s+|last\\s+|newest\\s+)?(?:${REVISION_NOUN}|change|update|reissue)`,
    `vor\\s+(?:der\\s+)?(?:letzten\\s+)?(?:änderung|revision|index)|avant\\s+(?:la\\s+|l['’])?(?:révision|modification|indice)|antes\\s+de(?:l)?\\s+(?:la\\s+)?(?:revisi[oó]n|modificaci[oó]n|cambio)|prima\\s+della\\s+(?:revisione|modifica)|voor\\s+de\\s+(?:wijziging|revisie)`,
  ].join('|'),
);
/** Words that refer to drawings only if the question names a drawing. */
const ONCE = word(
  [
    'previous(?:ly)?|formerly|originally|used to (?:be|show|say|read|require|have|state|call)|before\\W*$',
    'vorher|früher|zuvor|ursprünglich|auparavant|anciennement|précédemment|anteriormente|antes\\W*$|avant\\W*$|in precedenza|prima\\W*$|vroeger|eerder',
  ].join('|'),
);
const ONCE_CJK = /以前|之前|原来/u;
const NAMES_DRAWING = word(`${DRAWING_NOUN}|${REVISION_NOUN}`);
const NAMES_DRAWING_CJK = /图纸|图|版/u;

const AS_AT =
  /(?:(?<!\p{L})(?:as (?:at|of|on)|(?:current|valid|in force) (?:on|at|in)|we (?:had|have|used) (?:on|at|in)|stand(?: vom)?|gültig (?:am|im)|à la date du|en vigueur (?:le|au)|vigentes? (?:el|al|en)|a fecha de(?:l)?|alla data del|op datum(?: van)?)|截至)\s*(?:the\s+)?$/iu;
const ON = /(?:(?<!\p{L})(?:on|in|at|by|back in|am|im|vom|le|au|el|en|il|op)\s*(?:the\s+)?|在)$/iu;
const PAST = word(
  'was|were|did|had|showed|said|required|valid|current|galt|war|hatte|était|avait|era|estaba|vigente|gold',
);
/** Words before a date that say when something was issued or done, not which revisions may answer. */
const DATED = word(
  'issued|dated|date|approved|signed|poured|delivered|received|inspected|tested|placed|uploaded|revised|amended|ausgegeben|émis|emitid[oa]',
);

/**
 * Reads which time a question asks about. `today`, such as `2026-03-02`, is needed because `on 3 March` means the
 * latest one.
 */
export function askedTime(text: string, today: string): AskedTime {
  const date = asAtDate(text, today);
  if (date) return { kind: 'as-at', date };
  const changed = asksWhatChanged(text);
  const compared = changed ? comparedRevisions(text) : [];
  const revisions = [...new Set([...saidRevisions(text), ...compared])];
  if (revisions.length > 0) return { kind: 'earlier', revisions };
  const namesDrawing =
    NAMES_DRAWING.test(text) || NAMES_DRAWING_CJK.test(text) || sheetCodesIn(text).length > 0;
  const isEarlier =
    (namesDrawing && (SUPERSEDED.test(text) || ONCE.test(text) || ONCE_CJK.test(text))) ||
    SUPERSEDED_CJK.test(text) ||
    EARLIER_REVISION.test(text) ||
    BEFORE_A_REVISION.test(text);
  return isEarlier ? { kind: 'earlier', revisions: [] } : { kind: 'now' };
}

function asAtDate(text: string, today: string): string | null {
  for (const { start, end, readings } of datesIn(text)) {
    const before = text.slice(0, start);
    const isStated =
      AS_AT.test(before) ||
      (ON.test(before) &&
        PAST.test(text) &&
        !DATED.test(text) &&
        (NAMES_DRAWING.test(text) || sheetCodesIn(`${before} ${text.slice(end)}`).length > 0));
    const [reading] = readings;
    if (isStated && reading) return dayOf(reading, today);
  }
  return null;
}

/** A month means its last day, and a day without a year means the most recent one. */
function dayOf({ year, month, day }: SaidDate, today: string): string {
  const thisYear = Number(today.slice(0, 4));
  const inYear = (of: number) => {
    const last = new Date(Date.UTC(of, month, 0)).getUTCDate();
    return `${of}-${twoDigits(month)}-${twoDigits(Math.min(day ?? last, last))}`;
  };
  if (year !== null) return inYear(year);
  return inYear(thisYear).slice(0, 7) <= today.slice(0, 7) && (day === null || inYear(thisYear) <= today)
    ? inYear(thisYear)
    : inYear(thisYear - 1);
}

function twoDigits(figure: number): string {
  return String(figure).padStart(2, '0');
}
