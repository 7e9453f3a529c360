import { WITH_SALES_TAX } from '../quantities/sales-tax.ts';
import { type AskedDates, askedDates } from './asked-dates.ts';
import { withSpacedNumbers } from './job-words.ts';
import { type Limit, limitIn } from './limit-in.ts';
import { papersAsked } from './papers-asked.ts';
import { BEFORE_EVENT, isFillerWord } from './row-question.ts';
import { tokensOf } from './row-words.ts';

type SelectionOperation = 'list' | 'count' | 'sum' | 'most' | 'least' | 'value';

/** A question about rows that meet conditions, read from its own words. */
export interface SelectionQuestion {
  operation: SelectionOperation;
  /** As it was asked. */
  text: string;
  asksMoney: boolean;
  /** It asks for an amount of work or material, which adds up: `hours`, `m³`. */
  asksQuantity: boolean;
  asksWho: boolean;
  asksWhen: boolean;
  /** It asks for the last or first by date: `latest`, `oldest`. */
  isByDate: boolean;
  /** It asks for what ends first: `runs out first`. */
  isByExpiry: boolean;
  /** It asks what someone still has to do. */
  asksToDo: boolean;
  isNegated: boolean;
  /** The word that the negation is about: `answered` of `not yet answered`. */
  negated: string | null;
  /** `nothing claimed`: rows with an empty cell or a zero. */
  asksNothing: boolean;
  asksLate: boolean;
  /** The number of papers that it names: 2 for `the two dockets`. */
  papers: number | null;
  limit: Limit | null;
  dates: AskedDates | null;
  /** All its words in order, including fillers. */
  tokens: string[];
  /** It names several things that are added up: `walls plus ceiling`. */
  joinsNames: boolean;
}

const OPERATIONS: readonly [SelectionOperation, RegExp][] = [
  ['count', /\bhow many\b|(?:^|\b(?:the|total) )number of\b|\bcount\b|\bhead ?count\b/iu],
  [
    'most',
    /\b(?:biggest|largest|highest|longest|heaviest|most expensive|dearest|latest|newest|most recent|the most|tallest|thickest|deepest)\b|\bworst (?=u[- ]?values?\b|price)/iu,
  ],
  [
    'least',
    /\b(?:smallest|lowest|shortest|lightest|cheapest|earliest|oldest|the least|the fewest|thinnest)\b|\bbest (?=u[- ]?values?\b|price)|\b(?:runs? out|expires?|expiring|lapses?|starts?|begins?|ends?|finish(?:es)?|due) (?:first|soonest)\b/iu,
  ],
  [
    'sum',
    /\b(?:sum|add(?:ed|s|ing)? up|add|together|altogether|all up|in total|in all|totals?|combined|overall|between them|between the (?:two|three|four)|c[oa]mes? (?:out )?to)\b|\s(?:plus|\+)\s|\bhow much (?:have|has|did|was|were|is)\b.*\b(?:so far|to date)\b/iu,
  ],
  ['list', /^\W*(?:please )?(?:list|show|name|give me|which|what|whats|who|whos|any|all)\b/iu],
];
const OPERATION_WORDS =
  /(?:\b(?:how many|the number of|total number of)|^number of)\b|\b(?:counts?|head ?count|biggest|largest|highest|longest|heaviest|most expensive|dearest|latest|newest|most recent|the most|tallest|thickest|deepest|smallest|lowest|shortest|lightest|cheapest|earliest|oldest|the least|the fewest|thinnest|(?:best|worst) (?=u[- ]?values?\b|price)|(?:runs? out|expires?|expiring|lapses?) (?:first|soonest)|(?:the )?sum (?:of|up)|add(?:ed|s|ing)? up|together|altogether|all up|in total|in all|combined|overall|c[oa]mes? (?:out )?to|between (?:them|the (?:two|three|four)|both)|up to now|as of now|ex(?:cl(?:uding)?)? (?:gst|vat|tax))\b/giu;
const NEGATION =
  /\b(?:not|never|haven['’]?t|hasn['’]?t|didn['’]?t|isn['’]?t|aren['’]?t|wasn['’]?t|weren['’]?t|don['’]?t|doesn['’]?t|without|(?:have|has|had|got|with) no(?! (?:work|progress|money|claim|one)\b)|yet to be|still to be|still to|nobody|no[- ]one)\b/giu;
/** At the end of a negation: `has not come yet`. */
const NOT_HERE = /\b(?:come|arrived|turned up|shown up|here)\b(?= yet|\W*$)/giu;
const NOTHING = /\b(?:nothing|nil|zero|no (?:work|progress|money|claim))\b/giu;
const LATE = /\b(?:late|after the due date|overran|past due)\b/giu;
/** `Unanswered` is a negated `answered`. */
const NEGATIVE_PREFIX =
  /\bun(?=(?:answered|signed|paid|approved|closed|resolved|tested|inspected|returned|delivered|agreed|certified)\b)/giu;
const TO_DO =
  /\b(?:have to do|has to do|need to do|needs to do|to do|owe us|owes us|owe|owes|supposed to do|on the hook for|still to give us|actions? (?:on|for|with))\b|['’]s list\b|\blist$/iu;
/** `What do we owe Voltane` asks for money, `what does Voltane owe us` for anything. */
const WE_OWE = /\bwe owe\b/iu;
/** Words that exclude something, ask for a reason or need a calculation. Code cannot answer such a question. */
const UNSUPPORTED =
  /\b(?:except|unless|neither|nor|other than|apart from|why|if|average|mean|how long|how far|difference|compared?)\b/iu;
/** Rows print amounts before tax, whose sum is not what a bill comes to. */
const WITH_TAX = new RegExp(WITH_SALES_TAX, 'iu');
const YES_OR_NO = /^\W*(?:is|are|was|were|do|does|did|has|have|had|can|could|should|will|would|may|must)\b/iu;
const WEEKDAYS = /\b(?:mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)(?:day|nesday|rsday|urday)?\b/giu;
/** Words for the kinds of a thing. */
export const KINDS = '(?:types|kinds|sorts|sizes)';
const ALL_KINDS = new RegExp(`\\ball ${KINDS}\\b`, 'giu');
/** Between two things that are added up. */
const JOINS = /\s(?:plus|\+|and|&)\s/iu;
const REFERS = /^\W*and\b|\b(?:of|in|for|about) (?:that|those|these|it)\b/iu;
const MAX_CHARACTERS = 200;

/** Null for a question that code cannot answer from rows. */
export function readSelectionQuestion(text: string): SelectionQuestion | null {
  if (text.length > MAX_CHARACTERS || UNSUPPORTED.test(text) || REFERS.test(text) || YES_OR_NO.test(text))
    return null;
  if (WITH_TAX.test(text)) return null;
  const operation = OPERATIONS.find(([, words]) => words.test(text))?.[0] ?? 'value';
  const joinsNames = JOINS.test(text) && (operation === 'sum' || operation === 'count');
  const { limit, rest: unlimited } = limitIn(plainWords(joinsNames ? text.replace(/,\s/g, ' and ') : text));
  const { dates, rest } = askedDates(unlimited);
  if (!dates && BEFORE_EVENT.test(rest)) return null;
  const hasNegativePrefix = rest.search(NEGATIVE_PREFIX) >= 0;
  const bare = rest
    .replace(NEGATIVE_PREFIX, '')
    .replace(/\bgive me\b/giu, ' ')
    .replace(OPERATION_WORDS, ' ')
    .replace(NEGATION, ' ')
    .replace(NOTHING, ' ')
    .replace(LATE, ' ')
    .replace(TO_DO, ' ')
    .replace(dates ? WEEKDAYS : /$^/, ' ');
  return {
    ...{ operation, joinsNames },
    asksMoney:
      WE_OWE.test(text) ||
      /\b(?:most expensive|dearest|cheapest)\b|\bhow much\b|\bcosts?\b|\bpa(?:y|id)\b|\bspen[dt]\b|\bworth\b|\bcharged?\b|[$€£]/iu.test(
        text,
      ),
    asksWho: /\bwho(?:s|['’]s|se)?\b/iu.test(text),
    asksWhen: /^\W*(?:when|whens)\b|\b(?:by|and) when\b|\b(?:what|which) (?:date|day)\b/iu.test(text),
    isByDate:
      /\b(?:latest|newest|most recent|earliest|oldest|(?:runs? out|expires?|expiring|lapses?|starts?|begins?|ends?|finish(?:es)?|due) (?:first|soonest))\b/iu.test(
        text,
      ),
    isByExpiry: /\b(?:runs? out|expires?|expiring|lapses?) (?:first|soonest)\b/iu.test(text),
    asksToDo: TO_DO.test(text) && !WE_OWE.test(text),
    text,
    asksQuantity:
      /\b(?:hours|hrs|m3|m³|cubes?|cubic|tonnes?|tons?|kg|m2|m²|lin(?:eal|ear)? met(?:re|er)s)\b/iu.test(
        text,
      ),
    negated: negatedWord(rest),
    isNegated: hasNegativePrefix || text.search(NEGATION) >= 0,
    asksNothing: text.search(NOTHING) >= 0 || /\bwho was off\b/iu.test(text),
    asksLate: text.search(LATE) >= 0,
    papers: papersAsked(text),
    limit,
    dates,
    tokens: tokensOf(bare),
  };
}

/** The question in the words of registers: what has `not come yet` is not delivered, and `plus` joins like `and`. */
function plainWords(text: string): string {
  const joined = withSpacedNumbers(text)
    .replace(/%/g, ' percent ')
    .replace(/\s(?:plus|\+|&)\s/giu, ' and ')
    .replace(ALL_KINDS, ' ');
  return joined.search(NEGATION) >= 0 ? joined.replace(NOT_HERE, 'delivered') : joined;
}

function negatedWord(text: string): string | null {
  const at = [text.search(NEGATION), text.search(NEGATIVE_PREFIX)].filter((index) => index >= 0);
  if (at.length === 0) return null;
  const after = text
    .slice(Math.min(...at))
    .replace(NEGATIVE_PREFIX, '')
    .replace(NEGATION, ' ');
  return tokensOf(after).find((word) => !isIgnored(word)) ?? null;
}

/** Words that do not identify rows. */
const IGNORED = new Set(
  (
    'whats whos whose wheres weve ive were im got getting both two three four five six seven eight nine ten them date actually ' +
    'register log schedule sheet table record records value values amount amounts status state itself altogether gets off ' +
    'thing things stuff guy guys often worth sold look looks till until again sitting were when where into onto over out done on per as of up ok still everything anything'
  ).split(' '),
);

/** Fillers that matter in a selection: what was granted may not be what was claimed. */
const NOT_IGNORED = new Set(['give', 'gave', 'given', 'allow', 'allowed', 'grant', 'granted']);

export function isIgnored(word: string): boolean {
  if (NOT_IGNORED.has(word)) return false;
  return isFillerWord(word) || IGNORED.has(word);
}
