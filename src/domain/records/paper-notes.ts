import type { Paper } from './paper.ts';
import type { PaperAmount } from './paper-money.ts';
import { nameOf } from './paper-name.ts';
import { recordSentences } from './record-sentences.ts';

/** A paper with the amount that a question asks for. Null if none was found. */
export interface PaperWithAmount {
  paper: Paper;
  amount: PaperAmount | null;
}

/** Notes about papers that may be included twice, such as a file and a photo of the same receipt. */
export function copyNotes(amounts: readonly PaperWithAmount[]): string[] {
  return amounts.flatMap(({ paper, amount }, i) => {
    const same = amounts
      .slice(0, i)
      .find(
        (other) =>
          amount !== null &&
          other.amount?.thousandths === amount.thousandths &&
          paper.date !== null &&
          other.paper.date?.text === paper.date.text &&
          nameOf(other.paper) === nameOf(paper),
      );
    return same ? [recordSentences.mayBeOne(same.paper.name, paper.name)] : [];
  });
}

/** Notes about amounts that are printed less clearly than the answer states them. */
export function amountNotes(amounts: readonly PaperWithAmount[]): string[] {
  return amounts.flatMap(({ paper, amount }) => {
    if (!amount) return [recordSentences.noFigure(nameOf(paper))];
    return amount.reason ? [`${nameOf(paper)}: ${amount.reason}.`] : [];
  });
}

/** A note on papers that are left out because their date cannot be read. */
export function undatedNotes(undated: readonly Paper[]): string[] {
  if (undated.length === 0) return [];
  const names = undated.map(nameOf).join(', ');
  return [(undated.length === 1 ? recordSentences.undated : recordSentences.severalUndated)(names)];
}
