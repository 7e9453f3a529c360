import type { CheckedSheet } from '../sheets/findings/checked-sheet.ts';
import type { FindingKind, FoundFinding } from '../sheets/findings/finding.ts';
import { numberKey } from '../sheets/number-key.ts';
import type { RegisterOperation } from './register-question.ts';
import { registerSentences } from './register-sentences.ts';
import type { RegisterAnswer } from './registered-sheet.ts';

/** The kind of finding that answers each kind of question. */
const KINDS: Partial<Record<RegisterOperation['kind'], FindingKind>> = {
  'not-in-list': 'not-listed',
  'listed-without-sheet': 'listed-not-there',
  'missing-references': 'missing-sheet',
  'duplicate-number': 'two-titles',
};

const TEXTS: Partial<Record<FindingKind, { some: (count: number) => string; none: string }>> = {
  'not-listed': { some: registerSentences.notListed, none: registerSentences.allListed },
  'listed-not-there': { some: registerSentences.listedNotThere, none: registerSentences.allThere },
  'missing-sheet': { some: registerSentences.missing, none: registerSentences.noneMissing },
  'two-titles': { some: registerSentences.twoTitles, none: registerSentences.noTwoTitles },
};

/** Whether the question is answered by the findings of the register check. */
export function asksOfFindings({ kind }: RegisterOperation): boolean {
  return KINDS[kind] !== undefined;
}

/** Answers from the findings of the register check. `sheets` and `references` are the ones it checked. */
export function answerFindings(
  { kind }: RegisterOperation,
  findings: readonly FoundFinding[],
  sheets: readonly CheckedSheet[],
  references: number,
): RegisterAnswer | null {
  const asked = KINDS[kind];
  const texts = asked && TEXTS[asked];
  if (!asked || !texts || sheets.length === 0) return null;
  const found = findings.filter((finding) => finding.kind === asked);
  const ofLists = asked === 'not-listed' || asked === 'listed-not-there';
  if (ofLists && !sheets.some(({ isCurrent, drawingList }) => isCurrent && drawingList.length > 0))
    return nothing(registerSentences.noList);
  if (asked === 'missing-sheet' && references === 0) return nothing(registerSentences.noReferences);
  if (found.length === 0) return { ...nothing(texts.none), isSure: true };
  const numbers = found.map((finding) => numberOf(finding, sheets));
  return {
    headline: `${numbers.join('; ')} — ${texts.some(found.length)}`,
    rows: found.map(({ text, places }) => ({
      label: text,
      places: places.flatMap(({ documentId, page, quote }) =>
        quote ? [{ documentId, page, evidence: { kind: 'words' as const, text: quote } }] : [],
      ),
    })),
    notes: [],
    isSure: true,
  };
}

function nothing(headline: string): RegisterAnswer {
  return { headline, rows: [], notes: [], isSure: false };
}

/** The number in the form in which the sheet, the list or the reference prints it. */
function numberOf({ key, text }: FoundFinding, sheets: readonly CheckedSheet[]): string {
  const sheet = sheets.find((one) => one.numberKey === key);
  const listed = sheets
    .flatMap(({ drawingList }) => drawingList)
    .find(({ number }) => numberKey(number) === key);
  const printed = text
    .match(/[\p{L}\p{N}]+(?:[-_./][\p{L}\p{N}]+)*/gu)
    ?.find((word) => numberKey(word) === key);
  return sheet?.number ?? listed?.number ?? printed ?? key;
}
