import { datesIn, type SaidDate } from '../quantities/dates.ts';
import { type Limit, limitIn } from './limit-in.ts';
import { tokensOf } from './row-words.ts';
import { foldWord } from './words.ts';

type RowOperation = 'list' | 'count' | 'sum' | 'value' | 'compare' | 'most' | 'least';

/** A question about table rows, read from its own words. */
export interface RowQuestion {
  operation: RowOperation;
  /** It asks for money, whatever the column's name is. */
  asksMoney: boolean;
  isNegated: boolean;
  asksWho: boolean;
  asksWhen: boolean;
  limit: Limit | null;
  period: SaidDate | null;
  /** The requested unit: `m³` for `how many cubes`. */
  unit: string | null;
  /** Words that must be found in a table, its headers or its paper. */
  words: string[];
}

const FILLER = new Set(
  'a an the of in on at by for from to with as is are was were be been am do does did has have had can could please me my we our us i it its they them their this that these those there here what whats which who whom how much many count list show give tell name all any every each and also so up far now still just only currently job site project got get gets come comes came back go goes went made marked listed shown need needs needed did order ordered ordering charge charged charging pay paid cost costs costing bill billed billing total totals sum add together altogether overall everyone everybody people person persons one ones item items row rows entry entries line lines extra per say says said when where not yet after before or more less than between higher lower paying brought brings carried work works worked'
    .concat(
      ' el la los las un una de del en y o que se hay para por con cuál cuáles pidió pidieron llega llegan llegó cuánto cuánta cuántos cuántas cuándo quién son es está están lista',
    )
    .split(' ')
    .map(foldWord),
);
const OPERATIONS: readonly [RowOperation, RegExp][] = [
  [
    'compare',
    /\b(?:\p{L}{3,}er|more|less)\b.*\bor\b|\bor\b.*\b(?:higher|lower|more|less|bigger|smaller)\b|\bcompare\b/iu,
  ],
  ['count', /\bhow many\b|\bnumber of\b|\bcount\b|\bcu[aá]nt[oa]s?\b/iu],
  ['most', /\b(?:biggest|largest|highest|longest|heaviest|most expensive|dearest|latest)\b/iu],
  ['least', /\b(?:smallest|lowest|shortest|lightest|cheapest|earliest)\b/iu],
  ['sum', /\b(?:sum|add up|add|together|altogether|in total|total)\b/iu],
  ['list', /^\W*(?:please )?(?:list|show|name|give me|which|what (?:are|were))\b|\bto do\b/iu],
];
const EXTREMES =
  /\b(?:biggest|largest|highest|longest|heaviest|most expensive|dearest|latest|smallest|lowest|shortest|lightest|cheapest|earliest)\b/giu;
const MONEY = /\bhow much\b|\bcosts?\b|\bpa(?:y|id)\b|\bspen[dt]\b|\bcharged?\b/iu;
const UNITS: readonly [string, RegExp][] = [
  ['m3', /\b(?:m3|m³|cubes?|cubic met(?:re|er)s?)(?![\p{L}\p{N}])/iu],
  ['m2', /\b(?:m2|m²|square met(?:re|er)s?)(?![\p{L}\p{N}])/iu],
  ['t', /\b(?:tonnes?|tons?)\b/iu],
  ['kg', /\b(?:kgs?|kilos?|kilograms?)\b/iu],
];
/** Matches a question that refers to something said before. */
export const REFERS = /^\W*and\b|\b(?:of|in|for|about) (?:that|those|them|it|these)\b/iu;
/** The quantity that each comparative compares. */
const COMPARATIVES: Readonly<Record<string, string>> = {
  wetter: 'slump',
  drier: 'slump',
  stiffer: 'slump',
  heavier: 'mass',
  stronger: 'mpa',
  weaker: 'mpa',
  bigger: 'size',
};
/** What happens before or after something else stands in no cell of its row: `what has to be finished before the screed starts`. */
export const BEFORE_EVENT =
  /\b(?:before|after) (?!(?:the )?(?:due date|discount|deductions?|retention|tax|gst|vat|hst|pst|iva)\b)\p{L}/iu;
/** Words that exclude something or ask for a reason. Code cannot answer such a question. */
const UNSUPPORTED = /\b(?:except|without|unless|neither|nor|other than|apart from|why|if)\b/iu;
const MAX_CHARACTERS = 300;

export function isFillerWord(word: string): boolean {
  return FILLER.has(word);
}

export function withoutFiller(words: readonly string[]): string[] {
  return words.filter((word) => !FILLER.has(word));
}

export function readRowQuestion(text: string): RowQuestion | null {
  if (text.length > MAX_CHARACTERS || UNSUPPORTED.test(text) || REFERS.test(text)) return null;
  const { limit, rest: unlimited } = limitIn(text);
  const [date] = datesIn(text);
  if (!date && BEFORE_EVENT.test(text)) return null;
  const unit = UNITS.find(([, words]) => words.test(text));
  const rest = (date ? unlimited.replace(text.slice(date.start, date.end), ' ') : unlimited)
    .replace(unit?.[1] ?? /$^/, ' ')
    .replace(EXTREMES, ' ')
    .replace(/\bnumber of\b|\bcompare\b/giu, ' ')
    .replace(/\bunit (?=price|rate|cost)|\b(?:per|each)\b(?! (?:day|week|month|hour))/giu, (word) =>
      /^unit/i.test(word) ? '' : ' price ',
    );
  return {
    operation: OPERATIONS.find(([, words]) => words.test(text))?.[0] ?? 'value',
    asksMoney: MONEY.test(text),
    isNegated: /\bnot\b|n['’]t\b/iu.test(text),
    asksWho: /\bwho\b|\bqui[eé]n\b/iu.test(text),
    asksWhen:
      /^\W*(?:when|cu[aá]ndo)\b|\bby when\b|\b(?:what|which) (?:date|day)\b|\bwhen (?:is|was|are|were|do|does|did|by|will|must)\b/iu.test(
        text,
      ),
    limit,
    period: date?.readings[0] ?? null,
    unit: unit?.[0] ?? null,
    words: withoutFiller(tokensOf(rest).map((word) => COMPARATIVES[word] ?? word)),
  };
}
