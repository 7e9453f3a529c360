import { sheetFiling as most } from '../limits/limits.ts';
import { ISO_DAY } from '../text/day.ts';
import { pageFingerprint } from './chains/fingerprint.ts';
import type { SheetFiling } from './filing.ts';
import { type FieldReading, type SheetReading, wholeDocument } from './sheet.ts';

/**
 * The filings of a document's sheets: the readings, with the fingerprints of its pages. Values longer than a row may be
 * are cut, so that one odd page does not keep a set out of the register.
 */
export const filingsOf = (...of: Parameters<typeof eachFiling>): SheetFiling[] => [...eachFiling(...of)];

/** `filingsOf` one by one, so that a caller can do other work in between. */
export function* eachFiling(
  readings: readonly SheetReading[],
  pages: readonly { number: number; text: string }[],
): Generator<SheetFiling> {
  const byNumber = new Map(pages.map(({ number, text }) => [number, text]));
  for (const reading of readings) {
    const text =
      reading.page === wholeDocument
        ? pages.map((page) => page.text).join('\n')
        : (byNumber.get(reading.page) ?? '');
    yield { ...withinLimits(reading), fingerprint: pageFingerprint(text) };
  }
}

/** Words of a page may contain characters that move a cursor or reverse the writing direction. */
const line = (text: string) =>
  text
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .slice(0, most.valueCharacters)
    .trim();

const lineOrNull = (text: string | null) => (text === null ? null : line(text));

function withinLimits({
  page,
  fields,
  history,
  layout,
  drawingList,
  doubts,
  otherBlock,
  references,
}: SheetReading): SheetReading {
  return {
    page,
    fields: fieldsWithin(fields),
    history: history.slice(-most.revisionsAtMost).map(({ revision, date, description }) => ({
      ...{ revision: line(revision), description: line(description) },
      date: date !== null && ISO_DAY.test(date) ? date : null,
    })),
    layout: lineOrNull(layout),
    drawingList: drawingList.slice(0, most.listedAtMost).map(({ number, title, revision, box }) => ({
      ...{ number: line(number), title: line(title), revision: lineOrNull(revision), box },
    })),
    doubts: doubts.slice(0, most.doubtsAtMost).map(line),
    ...(otherBlock && { otherBlock: fieldsWithin(otherBlock) }),
    ...(references && {
      references: references
        .map(({ text, targetKey, detail, ...rest }) => ({
          ...{ text: line(text), targetKey: line(targetKey).slice(0, 100), ...rest },
          detail: detail === null ? null : line(detail).slice(0, 100),
        }))
        .filter(({ targetKey }) => targetKey !== '')
        .slice(0, most.referencesAtMost),
    }),
  };
}

function fieldsWithin(fields: SheetReading['fields']): SheetReading['fields'] {
  const within = Object.entries(fields).flatMap(([field, reading]: [string, FieldReading | undefined]) =>
    reading
      ? [[field, { ...reading, value: line(reading.value), doubt: lineOrNull(reading.doubt) }] as const]
      : [],
  );
  return Object.fromEntries(within);
}
