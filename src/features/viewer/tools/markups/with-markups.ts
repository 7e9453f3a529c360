import type { Markup } from '#domain/markups/markup.ts';
import type { Turn } from '#domain/viewer/upright-turn.ts';
import type { Printable } from '#lib/viewer/print.ts';

/** A page as it is printed, with markups drawn over it. A document without pages has none. */
export async function withMarkups(
  content: Printable,
  markups: readonly Markup[],
  turn: Turn,
): Promise<Printable> {
  if (!(content instanceof Blob) || markups.length === 0) return content;
  const [{ markedPicture }, { markupsSvg }] = await Promise.all([
    import('#lib/viewer/marked-picture.ts'),
    import('#domain/markups/markups-svg.ts'),
  ]);
  return markedPicture(content, turn, (aspect, shownTurn) => markupsSvg(markups, aspect, shownTurn), null);
}
