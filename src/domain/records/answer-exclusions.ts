import { stopWords } from '../retrieval/stop-words.ts';
import type { PageLine } from './page-lines.ts';
import type { Paper } from './paper.ts';
import { nameOf } from './paper-name.ts';
import { isAbout } from './papers-about.ts';
import type { RecordAnswer } from './record-answer.ts';
import { recordSentences } from './record-sentences.ts';
import { wordsOf } from './words.ts';

/** What an offer or a bill says that it does not contain, and the lines that say it. */
interface Exclusions {
  things: string;
  lines: PageLine[];
}

const OFFER =
  /\b(?:prices?|quot(?:e|es|ation)|offers?|tenders?|bids?|estimates?|proposals?|bills?|invoices?|sums?|scope)\b/giu;
/** `What is not in the price`, `what did they leave out of the quote`, `exclusions in the tender`. */
const ASKS =
  /\bnot (?:included |covered |priced |allowed for )?(?:in|by)\b|\b(?:leave|leaves|left|leaving) out (?:of|in|from)\b|\bexclu(?:de|des|ded|sions?)\b|\b(?:doesn|don|didn)['’]?t (?:include|cover|price|allow for)\b|\b(?:does|do|did) not (?:include|cover|price|allow for)\b/iu;
const ASKS_WHAT = /^\W*(?:what(?:['’]?s)?|whats|which|list|show|any|anything|exclusions?)\b/iu;
const FILLING = new Set(
  'what whats which list show any anything thing things did does do is are was were not in by of the from for out it their they them he his included include covered cover priced price allowed allow leave leaves left leaving exclude excludes excluded exclusion exclusions say says give gave'.split(
    ' ',
  ),
);

/** What such a sentence begins with. `Excluding GST` only says what kind of sum it is. */
const SAYS =
  /(?:^|[.•;–-]\s*)(?:not (?:included|priced|allowed for|in (?:the|this|our|my) (?:price|sum|quote|quotation|invoice|offer|bill|estimate))|exclusions?(?=\s*:)|excluded(?=\s*:)|excludes|excluding|(?:we have )?allowed nothing for|we (?:have )?(?:not (?:included|allowed for|priced)|exclude[d]?)|(?:this|the|our) (?:price|quote|quotation|offer|invoice|estimate) (?:excludes|does not include)|nicht (?:enthalten|inbegriffen)|no (?:incluye|incluido))\b\s*:?\s*/iu;
const TAX_ONLY = /^(?:the )?(?:gst|vat|tax|sales tax|mwst|iva)\b/iu;
/** A list of exclusions is rarely longer, and what follows may be about something else. */
const MAX_LINES = 12;

/** Whether the question asks what an offer or a bill leaves out. */
export function asksOfExclusions(text: string): boolean {
  return ASKS.test(text) && ASKS_WHAT.test(text) && text.search(OFFER) >= 0;
}

/**
 * What a quote, a bill or an estimate says that it does not contain. Null if a word of the question is not at the head of
 * such a paper, or if more than one of them fits.
 */
export function answerFromExclusions(text: string, papers: readonly Paper[]): RecordAnswer | null {
  if (!asksOfExclusions(text)) return null;
  const words = wordsOf(text.replace(OFFER, ' ')).filter(
    (word) => !FILLING.has(word) && !stopWords.has(word),
  );
  const found = papers
    .flatMap((paper) => exclusionsOf(paper).map((exclusions) => ({ paper, exclusions })))
    .filter(({ paper, exclusions }) => {
      // What is excluded does not name the paper.
      const lines = paper.lines.filter((line) => !exclusions.lines.includes(line));
      return words.every((word) => isAbout({ ...paper, lines }, word));
    });
  const [one, second] = found;
  if (!one || second) return null;
  const { paper, exclusions } = one;
  return {
    headline: recordSentences.notIncluded(exclusions.things, nameOf(paper)),
    rows: exclusions.lines.map((line) => ({
      label: '',
      locations: [{ documentId: paper.documentId, line }],
    })),
    notes: [],
    isSure: !paper.mayBeMisread,
  };
}

function exclusionsOf({ lines }: Paper): Exclusions[] {
  return lines.flatMap((line, i) => {
    const said = line.text.includes('\t') ? null : SAYS.exec(line.text);
    if (!said) return [];
    const rest = line.text.slice(said.index + said[0].length);
    if (TAX_ONLY.test(rest)) return [];
    const below = isWhole(rest) ? [] : linesBelow(lines.slice(i + 1, i + 1 + MAX_LINES), rest === '');
    const isList = below.some(isBullet) || (rest === '' && below.length > 1 && below.every(isItem));
    const things = sentenceOf([rest, ...below.map(({ text }) => text)], isList);
    return things === '' ? [] : [{ things, lines: [line, ...below] }];
  });
}

const isWhole = (text: string) => /\.(?:\s|$)/u.test(text);
const isBullet = ({ text }: PageLine) => /^[•*–-]\s/u.test(text);
/** A line of a list without marks. A sentence that is broken into lines has commas or ends with a stop. */
const isItem = ({ text }: PageLine) => /^\p{Ll}[^,.]*[^,.:]$/u.test(text);

/** The lines that a sentence or its list goes on in. `isList`: nothing is said in the first line itself. */
function linesBelow(lines: readonly PageLine[], isList: boolean): PageLine[] {
  const [first] = lines;
  if (!first) return [];
  for (const isOne of [isBullet, isItem]) {
    const end = lines.findIndex((line) => !isOne(line));
    const list = end < 0 ? lines : lines.slice(0, end);
    if (list.length > 1 && (isList || isOne === isBullet)) return [...list];
  }
  if (!isList && !/^\p{Ll}/u.test(first.text)) return [];
  const end = lines.findIndex(({ text }) => isWhole(text));
  return lines.slice(0, end + 1);
}

/** The things up to the end of their sentence, without the marks of a list. */
function sentenceOf(texts: readonly string[], isList: boolean): string {
  const bare = texts.map((text) => text.replace(/^[•*–-]\s+/u, '').trim()).filter(Boolean);
  if (isList) return bare.map((text) => text.replace(/[;,.]$/u, '')).join('; ');
  const [sentence = ''] = bare.join(' ').split(/\.(?=\s|$)/u);
  return sentence.trim();
}
