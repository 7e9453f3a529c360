import { areaOf, type Box, contains, distance, grow, shared } from './boxes.ts';
import type { LineRegion, LineRegions } from './lines/line-regions.ts';
import type { TitleBlock } from './title-block/title-block-changes.ts';
import type { Phrase } from './words/phrases.ts';
import type { TextChange } from './words/text-change.ts';

export interface MergedChanges {
  texts: TextChange[];
  lines: LineRegion[];
  /** Clouds of the new page in which no change was found. */
  clouds: LineRegion[];
}

/** The margin around a title block that contains its frame, in points. */
const FRAME = 6;
/** A revision's letter and triangle are within this distance of their cloud, in points. */
const MARK_REACH = 40;
/** Lines within this distance of a changed text are its box, leader or triangle, in letter heights. */
const AROUND_TEXT = 2.5;
/** The minimum share of a text's box that is inside a cloud. */
const IN_CLOUD = 0.5;

/**
 * One entry for each change. Leaves out marks of a change, such as clouds and triangles, and lines that a changed
 * text explains. `found` is null if lines were not compared.
 */
export function merge(
  changes: readonly TextChange[],
  found: LineRegions | null,
  block: TitleBlock,
): MergedChanges {
  const { lines, clouds } = found ?? { lines: [], clouds: [] };
  const isMark = (change: TextChange) =>
    found ? isRevisionMark(change, clouds, lines, block) : isLoneRevision(change, block);
  const texts = changes.filter((change) => !isMark(change));
  const marks = changes.filter((change) => !texts.includes(change));
  const phrases = texts.flatMap(phrasesIn);
  const small = [...block.changes, ...changes].flatMap(phrasesIn);
  const rest = lines.filter(
    ({ box }) =>
      !block.zones.some((zone) => contains(grow(zone, FRAME), box)) &&
      !clouds.some(
        (cloud) =>
          contains(grow(cloud.box, MARK_REACH), box) &&
          areaOf(box) < areaOf(cloud.box) / 2 &&
          !contains(grow(cloud.box, -FRAME), box),
      ) &&
      !small.some((phrase) => contains(grow(phrase.box, AROUND_TEXT * phrase.size), box)) &&
      !marks
        .flatMap(phrasesIn)
        .some((phrase) => distance(phrase.box, box) < phrase.size && isSmall(box, phrase)),
  );
  const isInText = (cloud: LineRegion) =>
    phrases.some(({ box }) => shared(box, cloud.box) > IN_CLOUD * areaOf(box)) ||
    rest.some(({ box }) => contains(cloud.box, box));
  return { texts, lines: rest, clouds: clouds.filter((cloud) => cloud.kind === 'added' && !isInText(cloud)) };
}

const phrasesIn = ({ before, after }: TextChange): Phrase[] =>
  [before, after].flatMap((phrase) => phrase ?? []);

/** True if the box is at most a few letters high, as a triangle is. */
const isSmall = ({ left, top, right, bottom }: Box, { size }: Phrase) =>
  Math.max(right - left, bottom - top) < 6 * size;

const SHORT = /^(?:[A-Z]{1,2}\d{0,2}|\d{1,2})$/u;

/** True for the letter in a triangle beside a cloud. It repeats the revision in the title block. */
function isRevisionMark(
  change: TextChange,
  clouds: readonly LineRegion[],
  lines: readonly LineRegion[],
  { changes, revisions }: TitleBlock,
): boolean {
  const marks = phrasesIn(change);
  if (!marks.every(({ text }) => SHORT.test(text) && revisions.has(text.toUpperCase()))) return false;
  const near = ({ box }: LineRegion) => marks.some((mark) => distance(box, mark.box) < MARK_REACH);
  const repeats = changes.some(
    (other) => other.before?.key === change.before?.key && other.after?.key === change.after?.key,
  );
  return (
    repeats ||
    clouds.some(near) ||
    lines.some((line) => near(line) && marks.some((mark) => isSmall(line.box, mark)))
  );
}

/**
 * True for a revision's letter that was added or removed where lines were not compared. It belongs to a triangle.
 */
function isLoneRevision({ before, after }: TextChange, { changes }: TitleBlock): boolean {
  return changes.some(
    (block) =>
      block.before !== null &&
      block.after !== null &&
      SHORT.test(block.before.text) &&
      SHORT.test(block.after.text) &&
      (before === null || before.key === block.before.key) &&
      (after === null || after.key === block.after.key),
  );
}
