import { datesIn, MONTH_NAMES, type SaidDate } from '../quantities/dates.ts';
import { SALES_TAX, WITH_SALES_TAX } from '../quantities/sales-tax.ts';
import { withSpacedNumbers } from './job-words.ts';
import { type Limit, limitIn } from './limit-in.ts';
import { type PaperKind, paperKinds } from './paper-kinds.ts';
import { papersAsked } from './papers-asked.ts';
import { REFERS } from './row-question.ts';
import { foldWord, isSameWord, singular } from './words.ts';

type PaperOperation = 'list' | 'count' | 'sum' | 'value' | 'compare' | 'most' | 'least';
export type PaperField = 'total' | 'tax' | 'subtotal' | 'date';

/** A question about whole papers, read from its own words. */
export interface PaperQuestion {
  operation: PaperOperation;
  kinds: PaperKind[];
  /** True for `all receipts`, `the three invoices`. */
  isPlural: boolean;
  /** The number of papers that it names: 3 for `the three invoices`. */
  howMany: number | null;
  field: PaperField | null;
  period: SaidDate | null;
  /** `over 100`: only papers with such an amount. */
  limit: Limit | null;
  /** Words that say which papers are meant: companies, numbers, words of a title. Each must be found on a paper. */
  rest: string[];
}

/** Words that do not identify papers. One line per language. */
const FILLER = new Set(
  [
    'a an the of in on at by for from to with as is are was were be been am do does did has have had having can could would will you please me my we our ours us i its it they them their this that these those there here what whats which who how much many number count list show give tell name all any every each both and also so up so far now just only currently job site project file files document documents paper papers one ones price prices pay pays paid paying spend spends spent spending cost costs costing worth value values come comes came get gets got add adds adding sum sums added together altogether combined overall amount amounts total totals totalled in due owing owe shop shops say says said when dated date dates issued printed made shown getting charge charges charged charging two three four five six seven eight nine ten between or than whats up',
    'cuánto cuánta cuántos cuántas cuanto cuanta cuantos cuantas hay el la los las lo un una de del en con y o que qué cuál cuales cuáles es son todo todos toda todas suma sumar importe importes total totales lista listar sus juntas juntos están existen pagado pagamos gastado gastamos fecha tenemos',
  ].flatMap((line) => line.split(' ').map(foldWord)),
);

/** In a list or count these words restrict the papers, and a paper does not say whether it was paid. */
const STATES = new Set(['pay', 'paid', 'due', 'owing', 'owe']);

const OPERATIONS: readonly [PaperOperation, RegExp][] = [
  ['count', /\bhow many\b|\bnumber of\b|\bcount\b|\bcu[aá]nt[oa]s\b/iu],
  ['compare', /\b(?:more|most|less|least|higher|lower|bigger|dearer|cheaper)\b.*\bor\b|\bcompare\b/iu],
  [
    'most',
    /\b(?:biggest|largest|highest|most expensive|dearest)\b|\bwhich\b.*\b(?:bigger|larger|higher|dearer)\b/iu,
  ],
  ['least', /\b(?:smallest|lowest|cheapest|least expensive)\b|\bwhich\b.*\b(?:smaller|lower|cheaper)\b/iu],
  ['list', /\b(?:and|with) (?:their|the) (?:totals?|amounts?|dates?)\b/iu],
  [
    'sum',
    /\b(?:sum|add(?:ed|ing)? up|add|together|altogether|combined|overall|all up|in total|in all|c[oa]mes? to|grand total|suma)\b|\bhow much (?:did|do|have|has|was) (?:we|i|you|it)\b|\btotal (?:spend|spent|spending|paid|cost|amount|value|of all)\b/iu,
  ],
  ['list', /^\W*(?:please )?(?:list|show|name|give me|which|what (?:are|were)|lista)\b/iu],
];
const COMPARING =
  /\b(?:more|most|less|least|higher|lower|bigger|larger|smaller|dearer|cheaper|compare|biggest|largest|highest|expensive|dearest|smallest|lowest|cheapest)\b/giu;

const WITH_TAX = new RegExp(WITH_SALES_TAX, 'giu');
const WITHOUT_TAX = new RegExp(
  `\\b(?:ex|excl|excluding|before|without|sin|net of)\\b\\.?\\s+(?:the\\s+)?${SALES_TAX}\\b|\\b${SALES_TAX} (?:excluded|exclusive)\\b|\\bsub-?totals?\\b`,
  'giu',
);
const TAX = new RegExp(`\\b${SALES_TAX}\\b(?!\\s*(?:no|num|number|id|reg|registration)\\b)`, 'iu');
const MONEY =
  /\b(?:totals?|amounts?|cost|costs|worth|values?|spen[dt]|spending|pa(?:y|id)|owe|(?:total|amount|balance) due|how much|c[oa]mes? in at|price|charged?|cu[aá]nto|importe|suma?|add|gastado|pagado)\b/iu;
/** A due date is not the paper's own date, so such a question is left to its labels. */
const DUE = /\bwhen\b.*\bdue\b|\bdue (?:date|by)\b/iu;
const DATE = /\b(?:when|dates?|dated|fecha)\b/iu;
const PLURAL =
  /\b(?:all(?! (?:up|in|told)\b)|every|each|both|two|three|four|five|six|seven|eight|nine|ten|together|todos|todas)\b/iu;
const IS_SENTENCE =
  /\b(?:is|are|was|were|do|does|did|has|have|had|can|should|must|will|when|where|why|how)\b/iu;
const MAX_CHARACTERS = 300;

/** Reads a question as one about papers. Null if its words ask for nothing that is counted, listed or added up. */
export function readPaperQuestion(text: string): PaperQuestion | null {
  if (text.length > MAX_CHARACTERS || REFERS.test(text)) return null;
  // `How many dockets are on the bill` asks for rows of one paper.
  if (
    /\bhow many\b.*\b(?:on|in) (?:the |that |his |their )?.*\b(?:invoice|bill|docket|statement|claim|register|log)\b/iu.test(
      text,
    )
  )
    return null;
  const { limit, rest } = limitIn(withSpacedNumbers(text));
  const { period, without } = periodOf(rest);
  const taxless = without.replace(WITH_TAX, ' ').replace(WITHOUT_TAX, ' ');
  const field = fieldOf(text, taxless);
  const { kinds, isPlural, words } = kindsOf(withoutAsked(taxless, field));
  // `Invoices in March` asks for a list, without a word for it.
  const isNamed = isPlural && kinds.length > 0 && !field && !IS_SENTENCE.test(text);
  const operation = OPERATIONS.find(([, words]) => words.test(text))?.[0] ?? (isNamed ? 'list' : undefined);
  if (!operation && !field) return null;
  const asked = operation ?? 'value';
  const isOfPapers = asked === 'list' || asked === 'count';
  const isOfAmounts = asked !== 'value' && asked !== 'list' && asked !== 'count';
  return {
    operation: asked,
    kinds,
    isPlural: isPlural || PLURAL.test(text),
    howMany: papersAsked(text),
    field: field ?? (isOfAmounts || limit ? 'total' : null),
    period,
    limit,
    rest: words.filter((word) => !FILLER.has(word) || (isOfPapers && STATES.has(word))),
  };
}

/** Removes the words that say what is asked about the papers, not which papers are meant. */
function withoutAsked(text: string, field: PaperField | null): string {
  const rest = text.replace(COMPARING, ' ');
  return field === 'tax' ? rest.replace(new RegExp(TAX, 'giu'), ' ') : rest;
}

function fieldOf(text: string, taxless: string): PaperField | null {
  if (DUE.test(text)) return null;
  if (TAX.test(taxless)) return 'tax';
  if (text.search(WITHOUT_TAX) >= 0) return 'subtotal';
  if (MONEY.test(text) || text.search(WITH_TAX) >= 0) return 'total';
  return DATE.test(text) ? 'date' : null;
}

const MONTH = new RegExp(
  `\\b(?:in|from|for|of|during|en|de)\\s+(${MONTH_NAMES})\\b|\\b(${MONTH_NAMES})(?:['’]?s)?(?=\\s+(?:invoice|bill|claim|account|statement|receipt)s?\\b)`,
  'iu',
);

function periodOf(text: string): { period: SaidDate | null; without: string } {
  const [date] = datesIn(text);
  if (date?.readings[0])
    return { period: date.readings[0], without: `${text.slice(0, date.start)} ${text.slice(date.end)}` };
  const month = MONTH.exec(text);
  const [named] = month ? datesIn(`${month[1] ?? month[2]} 2000`) : [];
  if (month && named?.readings[0])
    return { period: { ...named.readings[0], year: null }, without: text.replace(month[0], ' ') };
  const year = /\b(?:in|from|for|during|en)\s+((?:19|20)\d\d)\b/iu.exec(text);
  return year
    ? { period: { year: Number(year[1]), month: 0, day: null }, without: text.replace(year[0], ' ') }
    : { period: null, without: text };
}

const NAMES = paperKinds
  .flatMap(({ kind, asked }) => asked.map((phrase) => ({ kind, phrase: phrase.split(' ') })))
  .toSorted((a, b) => b.phrase.length - a.phrase.length);
/** A shorter word is too easily confused with another one. */
const SHORTEST_MISSPELT = 6;

/** The kinds of paper that the question names, and the remaining words. */
function kindsOf(text: string): { kinds: PaperKind[]; isPlural: boolean; words: string[] } {
  const words = [...text.matchAll(/[\p{L}\p{N}]+(?:['’./&-][\p{L}\p{N}]+)*/gu)].map(([word]) =>
    foldWord(word).replace(/['’]s$/, ''),
  );
  const kinds = new Set<PaperKind>();
  const rest: string[] = [];
  let isPlural = false;
  for (let i = 0; i < words.length; ) {
    const named = NAMES.find(({ phrase }) => phrase.every((part, j) => isNamed(words[i + j] ?? '', part)));
    if (named) {
      const last = words[i + named.phrase.length - 1] ?? '';
      kinds.add(named.kind);
      isPlural ||= last !== singular(last);
    } else rest.push(words[i] ?? '');
    i += named?.phrase.length ?? 1;
  }
  return { kinds: [...kinds], isPlural, words: rest };
}

function isNamed(word: string, part: string): boolean {
  const one = singular(word);
  return one === part || (part.length >= SHORTEST_MISSPELT && isSameWord(one, part));
}
