import type { AnswerBlock, Citation, Statement } from './answer.ts';
import { CitationList, type CitedPassage, type Evidence, uncheckedEvidence } from './cited-passage.ts';
import { QuoteLookup, type TimeLimit } from './quote-lookup.ts';
import { type ReplyLine, replyLines } from './reply-lines.ts';
import { isOnlyMarks, type MarkedQuote, type RawStatement, statementsOfLine } from './statements-of-line.ts';
import { unsupportedIn } from './unsupported.ts';
import { modelText } from './visible-text.ts';

export interface CitedAnswer {
  blocks: AnswerBlock[];
  citations: Citation[];
}

/**
 * A provider's reply, statement by statement, with every quote looked up in the pages of its passages. A statement that
 * is a quote and nothing else becomes the whole units of the pages that contain it. Every other one is a claim: the
 * model's words, not checked, followed by the units that its quotes were found in. Marks become citation numbers in
 * order of appearance.
 *
 *     It is "150 MM THICK" [2].  →  claim `It is "150 MM THICK".`, quotation `The wall is 150 mm thick.` [1]
 *
 * `passages[0]` is passage 1 of the prompt. After `limit`, nothing more is looked up: the rest are claims.
 */
export function citeAnswer(reply: string, passages: readonly CitedPassage[], limit?: TimeLimit): CitedAnswer {
  const lookup = new QuoteLookup(passages, limit);
  const list = new CitationList();
  const shown = new Set<number>();
  const lines = withMarksAbove(replyLines(modelText(reply)), passages.length);
  const cited = lines.map((line): AnswerBlock => {
    const statements = statementsOfLine(line.text, passages.length)
      .filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
      .flatMap((raw) => statementsFor(raw, line, { lookup, list, passages, shown }));
    return { kind: line.kind, statements };
  });
  const blocks = withoutRepeats(cited).filter(({ statements }) => statements.length > 0);
  return { blocks: withUnsupported(blocks, list.citations), citations: list.citations };
}

/** Moves a line that contains only marks to the end of the line above it. */
function withMarksAbove(lines: readonly ReplyLine[], passages: number): ReplyLine[] {
  const joined: ReplyLine[] = [];
  for (const line of lines) {
    const above = joined.at(-1);
    if (above && isOnlyMarks(line.text, passages)) above.text += ` ${line.text}`;
    else joined.push({ ...line });
  }
  return joined;
}

/** Two quotes in a row from one unit show it once. */
function withoutRepeats(blocks: readonly AnswerBlock[]): AnswerBlock[] {
  let last = '';
  return blocks.map((block) => {
    const statements = block.statements.filter((statement) => {
      const key = statement.kind === 'quotation' ? statement.citations.join() : '';
      const isRepeat = key !== '' && key === last;
      last = key;
      return !isRepeat;
    });
    return { ...block, statements };
  });
}

interface Citing {
  lookup: QuoteLookup;
  list: CitationList;
  passages: readonly CitedPassage[];
  /** Citations whose units the answer shows already. */
  shown: Set<number>;
}

function statementsFor(raw: RawStatement, line: ReplyLine, citing: Citing): Statement[] {
  const marked = passagesOf(raw.marks, citing);
  const whole = wholeQuote(raw, line, marked, citing);
  if (whole) return quotationsOf(numbersOf(whole, citing), citing);
  const found = raw.quotes.flatMap((quote) => evidenceFor(quote, citing));
  const rest = found.length === 0 ? marked.map((passage) => uncheckedEvidence(passage, raw.text)) : [];
  const citations = numbersOf([...found, ...rest], citing);
  const claim: Statement = { kind: 'claim', text: raw.text, citations, unsupported: [] };
  const units = found.length > 0 ? citations.filter((number) => !citing.shown.has(number)) : [];
  return [claim, ...quotationsOf(units, citing)];
}

/** The page units of a statement that is one whole quote, with or without quotation marks. */
function wholeQuote(
  { text, quotes, marks }: RawStatement,
  line: ReplyLine,
  marked: readonly CitedPassage[],
  { lookup }: Citing,
): Evidence[] | null {
  if (quotes.length === 0) {
    if (marks.length === 0 && !line.isQuoted) return null;
    return lookup.find(text, marked, { elsewhere: line.isQuoted });
  }
  const quoted = textOutside(text, quotes);
  if (/[\p{L}\p{N}]/u.test(quoted)) return null;
  const found = quotes.map((quote) => lookup.findAny(quote.readings, marked));
  return found.every((evidence) => evidence !== null) ? found.flat() : null;
}

function textOutside(text: string, quotes: readonly MarkedQuote[]): string {
  let [outside, from] = ['', 0];
  for (const { start, end } of quotes) {
    outside += text.slice(from, start);
    from = end;
  }
  return outside + text.slice(from);
}

/** `Section 28`, `Table 1.1`: a model that puts such a name in quotation marks copies nothing that the part says. */
const PART_NAME =
  /^(?:section|clause|part|chapter|article|appendix|annex|schedule|table|figure|diagram|page|item)\s+[\w.()/-]+$/i;

function evidenceFor(quote: MarkedQuote, citing: Citing): Evidence[] {
  if (quote.readings.every((reading) => PART_NAME.test(reading.quote))) return [];
  return citing.lookup.findAny(quote.readings, passagesOf(quote.marks, citing)) ?? [];
}

function passagesOf(marks: readonly number[], { passages }: Citing): CitedPassage[] {
  return marks.map((n) => passages[n - 1]).filter((passage) => passage !== undefined);
}

function numbersOf(evidence: readonly Evidence[], { list }: Citing): number[] {
  return [...new Set(evidence.map((one) => list.numberOf(one)))];
}

/** One quotation for each unit; documents that say the same share one. */
function quotationsOf(numbers: readonly number[], { list, shown }: Citing): Statement[] {
  const byWords = new Map<string, number[]>();
  for (const number of numbers) {
    shown.add(number);
    const { quote = '', unit } = list.citations[number - 1] ?? {};
    const words = JSON.stringify([quote, unit?.leadIn, unit?.caption, unit?.header]);
    byWords.set(words, [...(byWords.get(words) ?? []), number]);
  }
  return [...byWords.values()].map((citations) => ({ kind: 'quotation', citations }));
}

/**
 * Marks the quantities of each claim that no unit supports. A claim's units are those of its block and of the
 * quotations that follow.
 */
function withUnsupported(blocks: readonly AnswerBlock[], citations: readonly Citation[]): AnswerBlock[] {
  return blocks.map((block, i) => {
    const next = blocks[i + 1];
    const follows = next?.statements.every(({ kind }) => kind === 'quotation') ? [next] : [];
    const beside = [block, ...follows].flatMap(({ statements }) => statements.flatMap(citationsOf));
    const units = citations.filter(({ number, unit }) => unit && beside.includes(number)).map(supportingText);
    const statements = block.statements.map((statement) =>
      statement.kind === 'claim'
        ? { ...statement, unsupported: unsupportedIn(statement.text, units) }
        : statement,
    );
    return { ...block, statements };
  });
}

function citationsOf(statement: Statement): number[] {
  return statement.kind === 'note' ? [] : statement.citations;
}

function supportingText({ quote, unit }: Citation): string {
  return [unit?.leadIn, unit?.caption, unit?.header, quote].filter(Boolean).join('\n');
}
