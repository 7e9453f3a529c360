import { captionAbove } from '../verification/table-caption.ts';
import type { Candidate, ReadPassage } from './candidates.ts';

type Chosen = Pick<Candidate, 'passage' | 'start' | 'header'>;
type Page = Pick<ReadPassage, 'documentId' | 'page' | 'pageText'>;

/** The choice without the captions of tables of which it has a row: each row is shown below its caption. */
export function withoutCaptions<One extends Chosen>(
  chosen: readonly One[],
  passages: readonly (Page | undefined)[],
): One[] {
  const placeOf = ({ passage }: Chosen, start: number) => {
    const { documentId, page } = passages[passage] ?? {};
    return JSON.stringify([documentId, page, start]);
  };
  const captions = new Set(
    chosen.flatMap((row) => {
      const page = passages[row.passage];
      const caption = row.header && page && captionAbove(page.pageText, row.header);
      return caption ? [placeOf(row, caption.start)] : [];
    }),
  );
  return chosen.filter((one) => !captions.has(placeOf(one, one.start)));
}
