import { type Box, distance, heightOf, middleOf, touch, widthOf } from './boxes.ts';
import { isLabel, isPlotStamp } from './title-block/title-block-words.ts';
import { isMarker, markerBefore, type Phrase } from './words/phrases.ts';

interface Size {
  width: number;
  height: number;
}

/** Names places on a sheet by its labels: the note's number, the nearest label, the grid. */
export interface Places {
  /** `note 7`, `near LOBBY, grid C/4`; null if no label is near. */
  nameOf(box: Box, phrase: Phrase | null): string | null;
}

/** A label further away than this share of the diagonal does not say where something is. */
const NEAR = 0.09;
/**
 * The minimum number of grid bubbles in a row or column, and how far out of line they may be, as a share of the
 * page's size.
 */
const MIN_BUBBLES = 3;
const OUT_OF_LINE = 0.006;

/**
 * @param phrases Unchanged phrases. Changed words do not name a place.
 * @param zones The title block, whose words do not name a place: the letters of its revision table are no grid.
 */
export function placesOf(
  phrases: readonly Phrase[],
  all: readonly Phrase[],
  page: Size,
  zones: readonly Box[],
): Places {
  const drawn = phrases.filter(({ box }) => !zones.some((zone) => touch(zone, box)));
  const labels = drawn.filter((phrase) => isNaming(phrase) && !isCallout(phrase, all));
  const columns = axisOf(drawn, page, 'x');
  const rows = axisOf(drawn, page, 'y');
  const within = NEAR * Math.hypot(page.width, page.height);
  return {
    nameOf(box, phrase) {
      const note = phrase && isSentence(phrase) ? markerBefore(phrase, all) : null;
      if (note) return `note ${note}`;
      const nearest = labels
        .map((label) => ({ label, away: distance(label.box, box) }))
        .filter(({ away }) => away < within)
        .toSorted((one, other) => one.away - other.away)[0];
      const label = nearest ? shortened(nearest.label.text) : null;
      const grid = gridAt(box, columns, rows);
      const at = grid ? (label ? `${label}, grid ${grid}` : `grid ${grid}`) : label;
      return at && `near ${at}`;
    },
  };
}

/** True for the name of a room, a stair or a door: letters that are not a sentence. */
const isNaming = ({ text, words }: Phrase) =>
  words.length <= 4 &&
  text.length <= 28 &&
  /\p{Lu}/u.test(text) &&
  /\p{L}{2}|\p{L}-?\d/u.test(text) &&
  !isLabel(text) &&
  !isPlotStamp(text) &&
  !NAMELESS.test(text);

/** Words that name nothing: half of the time in a plot stamp, the heading of the notes. */
const NAMELESS = /^(?:[AP]M|NOTES?:?|GENERAL NOTES:?|U\.?N\.?O\.?|TYP\.?|N)$/iu;

/** The number of another sheet, below a detail's mark in one bubble. It says where the detail is, not what is here. */
const isCallout = ({ box, size, words }: Phrase, all: readonly Phrase[]) =>
  words.length === 1 &&
  all.some(
    (mark) =>
      isMarker(mark) &&
      Math.abs(middleOf(mark.box).x - middleOf(box).x) < size &&
      box.top - mark.box.bottom > -0.5 * size &&
      box.top - mark.box.bottom < 2 * size,
  );

const isSentence = ({ words }: Phrase) => words.length >= 3;

const shortened = (text: string) => text.replace(/[.:,;]+$/u, '');

interface Bubble {
  name: string;
  at: number;
}

/** The bubbles along the page (x: letters or numbers in one row) or down it. */
function axisOf(phrases: readonly Phrase[], page: Size, axis: 'x' | 'y'): Bubble[] {
  const other = axis === 'x' ? 'y' : 'x';
  const single = phrases.filter((phrase) => isMarker(phrase) && /^(?:[A-Z]|\d{1,2})$/u.test(phrase.text));
  const across = axis === 'x' ? page.height : page.width;
  let best: Phrase[] = [];
  for (const seed of single) {
    const line = middleOf(seed.box)[other];
    const inLine = single.filter(
      (phrase) => Math.abs(middleOf(phrase.box)[other] - line) < OUT_OF_LINE * across,
    );
    const names = new Set(inLine.map(({ text }) => text));
    if (inLine.length > best.length && names.size === inLine.length) best = inLine;
  }
  if (best.length < MIN_BUBBLES) return [];
  return best
    .map((phrase) => ({ name: phrase.text, at: middleOf(phrase.box)[axis] }))
    .toSorted((one, next) => one.at - next.at);
}

function gridAt(box: Box, columns: readonly Bubble[], rows: readonly Bubble[]): string | null {
  const column = nearestTo(columns, middleOf(box).x, widthOf(box));
  const row = nearestTo(rows, middleOf(box).y, heightOf(box));
  return column && row ? `${column}/${row}` : null;
}

/** The nearest bubble's name, unless the place is far outside the grid. */
function nearestTo(bubbles: readonly Bubble[], at: number, size: number): string | null {
  const first = bubbles[0];
  const last = bubbles.at(-1);
  if (!first || !last) return null;
  const beside = (last.at - first.at) / (bubbles.length - 1) / 2 + size / 2;
  if (at < first.at - beside || at > last.at + beside) return null;
  return bubbles.reduce((best, next) => (Math.abs(next.at - at) < Math.abs(best.at - at) ? next : best)).name;
}
