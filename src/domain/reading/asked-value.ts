import { CURRENCY_CODES } from '../quantities/currencies.ts';
import { unitAtStart } from '../quantities/measure-units.ts';
import { quantitiesIn } from '../quantities/quantities.ts';
import { SPACED_GROUPS } from '../quantities/spaced-thousands.ts';
import { joinedSpans, type TextSpan } from '../verification/text-span.ts';
import { asksInOtherLanguage, mayAskInOtherLanguage } from './asked-in-other-languages.ts';
import { CLOCK_TIME } from './clock-time.ts';
import { asksHowLongItLasts } from './lasting.ts';

/**
 * The kind of value that a question asks for. A sentence on the right topic without a value of that kind is not the
 * answer: `how high must a handrail be` needs a sentence with a length.
 */
export type AskedValue = keyof typeof VALUES;

interface Kind {
  /** The words that ask for it. */
  asks: RegExp;
  /** Words that often ask for it, but not always: `when` asks for a date or for a case. */
  mayAsk?: RegExp;
  /** The units of such a value, `any` if every unit will do. Null if it has none. */
  units: ReadonlySet<string> | 'any' | null;
  /** More units, as table headers write them. */
  headerUnits?: RegExp;
  /** The form of such a value if it has no unit. */
  form?: RegExp;
}

const units = (names: string) => new Set(names.split(' '));

/** Before or after an amount. Rand's `R` needs grouped thousands or cents, because `R60` is a fire rating. */
const CURRENCY_BEFORE = `(?:[$£€¥₹]|\\b(?:${CURRENCY_CODES}))`;
const MONEY = new RegExp(
  [
    `${CURRENCY_BEFORE}\\s?\\d[\\d.,]{0,12}(?:${SPACED_GROUPS})?(?: (?:thousand|million|billion)| ?[mk](?![\\p{L}\\d²³]))?`,
    '\\bR ?\\d{1,3}(?:(?:[ \\u00a0\\u202f,]\\d{3})+|[.,]\\d{2}(?!\\d))',
    `(?<![\\d.,])\\d[\\d.,]{0,12}(?:${SPACED_GROUPS})? ?(?:€|(?:${CURRENCY_CODES}|kr|zł)(?!\\p{L}))`,
    '(?<![\\d.,])\\d[\\d.,]{0,12}[.,]\\d{2}(?!\\d| ?(?:[mck]?m[²³23]?|k?g|m?l|l/s|kN|k?W|MPa|°C|%)(?![\\p{L}\\p{N}]))',
  ].join('|'),
  'u',
);

/** More than one kind may match: `how big` asks for a length or an area. */
const VALUES = {
  length: {
    asks: /\bhow many (?:mm|cm|m|met(?:re|er)s?|feet|foot|ft|inch(?:es)?)(?![\p{L}\p{N}])|\bhow (?:high|tall|wide|deep|thick|far(?! (?:along|on|through|gone|is the (?:job|work)))|close|long|near|big|large|small|low|narrow)\b|\b(?:height|hieght|width|depth|length|distance|clearance|gap|size|clear opening|(?:much|enough) (?:room|space)|diameter|thickness|radius|spacing|headroom|head height|rise|riser|going|tread|lap|cover|offset|span|travel|lip|drop|slump|highest|tallest|widest|deepest|furthest|closest|narrowest|longest|shortest|biggest|smallest|altura|ancho|anchura|profundidad|distancia|longitud|espesor)\b|多高|多深|多宽|多远|毫米|कितनी दूर|कितन|bao xa|bao cao|bao nhiêu/iu,
    units: units('mm cm m km in ft yd inch'),
  },
  area: {
    asks: /\bhow (?:big|large)\b|\b(?:area|size|sqm|square met(?:re|er)s?|m2|free area|panel|opening)\b/iu,
    units: units('mm² m² cm² ft²'),
  },
  volume: {
    asks: /\b(?:m3|m³|how (?:many|much) cubes?|cubes? (?:of|are|were|did)|cubic|volume|litres?|liters?|water|how much(?![^?]*\b(?:costs?|pric(?:e|es|ed|ing)|pay(?:ing)?|paid|owed?|spen[dt]|charg(?:e|es|ed|ing)|bill(?:ed|ing)?|fees?|worth)\b))\b/iu,
    units: units('m³ l L'),
  },
  time: {
    asks: /\bhow (?:long|often|old|soon|many (?:hours|days|minutes|weeks|months|years|hrs|mins))\b|\b(?:period|duration|warranty|notice|(?<!what )time|what time (?:limit|period)|hours|days|weeks|overrun|curing|cure|(?:un)?till? when|cuánto tiempo|cada cuánto|cada cuanto|con qué frecuencia)\b|多久|कितनी देर/iu,
    mayAsk: /\bwhen\b|\bhow (?:late|early)\b/iu,
    units: units('s min h d week month year'),
    form: new RegExp(
      `\\b(?:daily|weekly|monthly|annually|yearly|each (?:day|shift|week)|immediately)\\b|${CLOCK_TIME.source}`,
      'iu',
    ),
  },
  temperature: { asks: /\b(?:temp|temps|temperature|hot|cold|warm|degrees?)\b/iu, units: units('°C °F °') },
  speed: {
    asks: /\b(?:wind|speed|fast)\b|हवा/iu,
    units: units('mph km/h m/s kph'),
    form: /\b\d+ ?(?:mph|miles per hour|km\/h|m\/s)/iu,
  },
  flow: {
    headerUnits: /l\/s|m[3³]\/h/u,
    asks: /\b(?:l\/s|litres? (?:a|per) second|flow|extract|ventilation rate|fan rate|caudal)\b/iu,
    units: units('l/s m³/h m3/h l/min'),
    form: /\d ?(?:l\/s|litres? per second)/iu,
  },
  percent: {
    asks: /\b(?:percent|percentage|per cent|share|proportion|capacity|how much of|how far (?:along|on|through|gone)|how complete|progress(?! (?:meeting|mtg|report|claim|payment))|retention|discount|interest)\b|%/iu,
    units: units('%'),
  },
  slope: {
    asks: /\b(?:slope|sloping|gradient|steep|steepest|angle|pitch|batter|plumb|tolerance)\b/iu,
    units: units('°'),
    form: /\b\d+(?:\.\d+)? ?: ?\d+|\b\d+ in \d+\b|\bhorizontal to\b/iu,
  },
  money: {
    asks: /\b(?:cost|costs|costing|price|prices|pay|paid|total|totals|owe|owes|spend|spent|charge|charged|fee|bill|billed|amount|gst|invoice|how much(?! (?:room|space|water|time|longer|of|higher|wider|deeper|thicker))|retention|discount|contingency|allowance|budget|(?<!(?:extract|extraction|ventilation|flow|fan|air|leakage|supply) )rate)\b|(?:what|which|how (?:much|big)|\b(?:the|an?|any))(?: (?:is|are|'?s))?(?: the)? fines?\b(?! (?:sand|aggregate|grain\p{L}*|mesh|dust|grit|print|gravel|to))|^\W*fines? (?:for|if|when)\b/iu,
    mayAsk:
      /\b(?:hourly|(?:day|hour) ?rate|sting|stung|set aside|knock(?:ed)? off|claim(?:ed|s)?|quoted?|tender(?:ed)?|fines?|penalt(?:y|ies)|damages|lds|lads?)\b/iu,
    units: null,
    form: MONEY,
  },
  strength: {
    asks: /\b(?:mpa|strength|capacity|mix|(?<!\bfire[- ](?:door )?)(?:rating|rated)|grade|loss|u[- ]?value|leakage|factor|ratio|output)\b/iu,
    headerUnits: /W\/\(?m|kWh|m3\/\(h|candles/u,
    units: units('MPa kPa Pa N kN kg g t lb psi bar lx kW W V Hz A kV kN/m² kWh foot-candles'),
  },
  pressure: {
    asks: /\b(?:pressures?|psi|kpa|how many bar)\b/iu,
    units: units('bar kPa Pa MPa psi kN/m²'),
  },
  force: {
    asks: /\b(?:loads?|loading|force(?! account)|push|pull|kn)\b/iu,
    units: units('N kN kg t lb kPa MPa psi kN/m²'),
  },
  weight: { asks: /\b(?:weights?|weigh(?:s|ed)?|heavy|heavier|kg|tonn?e?s)\b/iu, units: units('kg g t lb') },
  power: {
    asks: /\b(?:power(?! lines?)|voltage|volts?|kv|kw|watts?|amps?)\b/iu,
    units: units('kW W V kV A Hz kWh'),
  },
  light: {
    asks: /\b(?:light(?:ing)? levels?|illumination|bright|lux)\b/iu,
    headerUnits: /candles/u,
    units: units('lx foot-candles'),
  },
  fire: {
    asks: /\bfire[- ](?:door )?(?:rating|rated|resist\p{L}*)\b|\bfrl\b/iu,
    headerUnits: /\bmin(?:ute)?s?\b|\bfire\b|\bFRL\b|\brating\b/iu,
    units: units('min h'),
    form: /\b(?:FD|FR|REI|EI|EW|E|R)[- ]?\d{2,3}\p{L}{0,2}\b|(?:-|\d{2,3})\/(?:-|\d{2,3})\/(?:-|\d{2,3})|\b(?:half|one|two|three|four)[- ]hours?\b|\b(?:not|un)[- ]?rated\b/u,
  },
  sound: {
    asks: /\b(?:noise|loud|decibels?|db|sound (?:insulation|reduction|level))\b/iu,
    headerUnits: /\bdB/u,
    units: units('dB'),
    form: /\d ?dB/u,
  },
  count: {
    asks: /\bhow many\b(?! (?:more )?(?:hours?|days?|minutes?|weeks?|months?|years?|hrs?|mins?|mm|cm|m|m2|m3|met(?:re|er)s?|feet|foot|ft|inch(?:es)?|kg|tonn?e?s?|lit(?:re|er)s?|lbs?|pounds?|gallons?|degrees?|square|cubic|bar|kn|kw|watts?|volts?|amps?|lux)(?![\p{L}\p{N}]))|\bnumber of\b|\bcu[aá]nt[oa]s\b|\bcombien\b|\bwie ?viele\b|几个|多少/iu,
    units: null,
    form: /(?<![\d.,/:-])\d{1,4}(?![\d.,/:-])|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/iu,
  },
  date: {
    mayAsk: /\bwhen\b|\bhow (?:late|early|soon)\b|\b(?:expir(?:e|es|ed|y)|runs? out|deadline|last day)\b/iu,
    asks: /\b(?:un)?till? when\b|\bwhen (?:was|were|did|will)\b|\bwhen(?:'?s| is| are) [^?]{0,40}\b(?:due|coming|arriving|delivered|starting|finishing|expected)\b|\b(?:what|which) (?:date|day|month|year)\b|\bdate\b|\bdue\b|\bby when\b|\bcu[aá]ndo\b|\bfecha\b|何时/iu,
    units: null,
    form: /\b\d{1,2}[/.-](?:\d{1,2}|[A-Za-z]{3,9})[/.-]\d{2,4}\b|\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}(?:st|nd|rd|th)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*(?:,? \d{4}(?!\d))?|\b(?:january|february|march|april|june|july|august|september|october|november|december) \d{1,2}(?:st|nd|rd|th)?(?:,? \d{4})?(?!\d)|\bmay \d{1,2}, \d{4}\b/iu,
  },
  clock: { asks: /\bwhat time\b|\bat what hour\b/iu, units: null, form: CLOCK_TIME },
  /** `Docket No:` is a label, not a name. */
  person: {
    asks: /\bwho(?:m|se|s)?\b|\bqui[eé]n\b|\bwer\b/iu,
    units: null,
    form: /\b\p{Lu}\p{Ll}+ (?!(?:Street|Road|Lane|Avenue|Drive|Court|Place|Park|Square|Way|Terrace|Crescent|House|Tower|Apartments|Bridge|Wharf|Quay|Station|School|Hospital|Building|Site|Project|Stage|Level)\b)\p{Lu}\p{Ll}+(?!\p{L}| ?:)|\b\p{Lu}\. ?\p{Lu}\p{Ll}+|(?<=(?<!\b(?:[Tt]opic|[Ss]ubject|[Tt]itle|[Pp]roject|[Ss]ite|[Jj]ob|[Ll]ocation|[Aa]rea|[Aa]ddress|[Dd]escription|[Aa]ctivity|[Ii]tem|[Pp]roduct|[Mm]aterial|[Tt]ask|[Ww]eather|[Ss]tatus|[Rr]e|[Tt]ype|[Rr]oom|[Ee]lement)): ?)\p{Lu}\p{Ll}+|\b(?:person|employer|contractor|operator|engineer|manager|supervisor|anyone|surveyor)\b/u,
  },
  colour: {
    asks: /\bcolou?rs?\b|\bcolor(?:es)?\b/iu,
    units: null,
    form: /\b(?:white|black|gr[ae]y|red|green|blue|yellow|orange|brown|beige|cream|silver|bronze|charcoal|ral ?\d{4})\b|\bcolou?r:? (?!(?:of|to|and|is|for|in|on|at|by|was|will|tbc|tba|tbd)\b)[\p{L}\d]/iu,
  },
  /** Any quantity: `what is the turbidity limit` does not name a unit. */
  measure: {
    asks: /(?!)/u,
    mayAsk: /\b(?:limits?|max(?:imum)?|min(?:imum)?|readings?|levels?|targets?)\b/iu,
    units: 'any',
  },
  account: {
    asks: /\bbank (?:account|details)\b|\baccount (?:number|no)\b|\b(?:iban|bsb|sort code|swift code)\b/iu,
    units: null,
    form: /\b[A-Z]{2}\d{2} ?(?:[A-Z\d]{4} ?){2}|\b(?:account|acct|a\/c|konto|bsb|sort code)\b\W{0,3}(?:no|number|nr)?\W{0,3}\d[\d -]{4,}/iu,
  },
  phone: {
    asks: /\b(?:phone|telephone|tel|mobile|cell|cellphone|mob|fax|contact number|tel[eé]fono)\b|\b(?:ring|call|reach)\b|\p{L}(?:ers?|ors?|ians?|ists?)['’]?s? (?:number|no)\b|\bnumber (?:for|of) (?:the )?\p{L}+(?:er|or|ian|ist)\b/iu,
    units: null,
    form: /(?:\+?\d[\d ()-]{6,}\d)/u,
  },
} as const satisfies Record<string, Kind>;

const KINDS = Object.entries(VALUES) as [AskedValue, Kind][];

/** Words that only ask for a kind of value and do not say what has that value. */
export const ASKS: readonly RegExp[] = KINDS.map(([, { asks }]) => asks);

/** Whether a value of the kind is a number with a unit, which nothing else can state. */
export function isMeasured(kind: AskedValue): boolean {
  const { units }: Kind = VALUES[kind];
  return units !== null && units !== 'any';
}

/** `When is the retention released` asks for no sum, though `retention` alone would. */
const WHEN = /^\W*(?:and |so )?(?:(?:by|un?till?|from|since) )?when\b/iu;
const SUMS: ReadonlySet<AskedValue> = new Set(['money', 'percent']);

/** The kinds of value that the question's words ask for. Empty if they ask for none. */
export function askedValues(question: string): AskedValue[] {
  const meant = asksHowLongItLasts(question) ? question.replace(/\bhow long\b/giu, 'how soon') : question;
  const isWhen = WHEN.test(question);
  return KINDS.filter(([name, { asks }]) => asks.test(meant) || asksInOtherLanguage(name, meant))
    .map(([name]) => name)
    .filter((name) => !(isWhen && SUMS.has(name)));
}

/** The kinds that the question's words ask for or, if they ask for none, the kinds that they may ask for. */
export function wantedValues(question: string): AskedValue[] {
  const asked = askedValues(question);
  if (asked.length > 0) return asked;
  return KINDS.filter(
    ([name, { mayAsk }]) => mayAsk?.test(question) || mayAskInOtherLanguage(name, question),
  ).map(([name]) => name);
}

/** Whether the text contains a value of one of these kinds that the question does not contain already. */
export function containsValue(asked: readonly AskedValue[], text: string, question: string): boolean {
  return valuesIn(asked, text, question).length > 0;
}

/** The number of a clause is not a value: `1.17 Extract ventilation`. */
const CLAUSE_NUMBER = /^\d{1,2}(?:\.\d{1,2})+[a-z]? (?=\p{Lu})/u;
/** The lower end of a range, before a value: `900 to`, `30 mm or`, `450 -`. */
const RANGE_BEFORE = /(?<![\p{L}\p{N}.,])\d[\d.,]{0,9} ?\p{L}{0,3} ?(?:[-–—]|to|and|or) ?$/u;
const LONGEST_RANGE = 24;

/**
 * The positions in the text of values of these kinds that the question does not contain already, in reading order.
 */
export function valuesIn(asked: readonly AskedValue[], text: string, question: string): TextSpan[] {
  if (asked.length === 0) return [];
  const body = CLAUSE_NUMBER.exec(text)?.[0].length ?? 0;
  if (body > 0)
    return valuesIn(asked, text.slice(body), question).map(({ start, end }) => ({
      start: start + body,
      end: end + body,
    }));
  const said = new Set(quantitiesIn(question).flatMap(({ values }) => values));
  const found = quantitiesIn(text).filter(({ values }) => !values.some((value) => said.has(value)));
  const spans = asked.flatMap((name) => {
    const { units }: Kind = VALUES[name];
    const measured = found.filter(({ unit }) => unit !== null && (units === 'any' || units?.has(unit)));
    const stated = measured.filter((quantity) => !mayBeExceeded(text, quantity));
    return [...stated.map((quantity) => withRange(text, quantity)), ...spansOfForm(name, text, question)];
  });
  return joinedSpans(spans);
}

const EXCEEDED = /\bmay exceed (?:the )?$/iu;
const LONGEST_EXCEEDED = 16;

/** `The height may exceed the 45-inch height` allows another height, and does not say which. */
const mayBeExceeded = (text: string, { start }: TextSpan) =>
  EXCEEDED.test(text.slice(Math.max(0, start - LONGEST_EXCEEDED), start));

/** The form of each kind, as it is searched for in a whole text: made once, because every candidate of a question is searched. */
const EVERY = new Map(
  KINDS.flatMap(([name, { form }]) => (form ? [[name, new RegExp(form, `${form.flags}g`)] as const] : [])),
);

/** Every value of the kind's form, apart from one that the question says. */
function spansOfForm(name: AskedValue, text: string, question: string): TextSpan[] {
  const form = EVERY.get(name);
  if (!form) return [];
  const said = question.toLowerCase();
  return [...text.matchAll(form)]
    .filter(([value]) => value !== '' && !said.includes(value.toLowerCase()))
    .map((match) => ({ start: match.index, end: match.index + match[0].length }));
}

function withRange(text: string, { start, end }: TextSpan): TextSpan {
  const before = RANGE_BEFORE.exec(text.slice(Math.max(0, start - LONGEST_RANGE), start));
  return { start: start - (before?.[0].length ?? 0), end };
}

const BARE_NUMBER = /(?<![\p{L}\p{N}.,/])[-–−]?\d[\d.,]*(?![\p{L}\p{N}]|\/\d)/u;

/** A cell of a table row under its header. */
export interface HeadedCell {
  header: string;
  text: string;
}

/**
 * Whether a table row contains a bare number under a header with a unit of one of these kinds: `Extract rate (l/s)`,
 * `30`. `cells` are empty if the row's cells are not those of its header; `header` then is all that is said above the row.
 * Under `MPa`, `due 12/06` is no number.
 */
export function rowContainsValue(
  asked: readonly AskedValue[],
  header: string,
  row: string,
  cells: readonly HeadedCell[] = [],
): boolean {
  const under = cells.filter((cell) => namesUnit(asked, cell.header));
  if (under.length > 0) return under.some(({ text }) => BARE_NUMBER.test(text));
  return BARE_NUMBER.test(row) && namesUnit(asked, header);
}

/** Whether a header names a unit of one of the kinds. */
function namesUnit(asked: readonly AskedValue[], header: string): boolean {
  const named = new Set(header.split(/[\s(),]+/u).map((word) => unitAtStart(` ${word}`)?.unit));
  return asked.some((name) => {
    const { units: own, headerUnits }: Kind = VALUES[name];
    if (own === 'any') return [...named].some((unit) => unit !== undefined);
    return !!headerUnits?.test(header) || [...(own ?? [])].some((unit) => named.has(unit));
  });
}
