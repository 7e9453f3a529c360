import { type Box, contains, distance, grow, heightOf, middleOf, union } from '../boxes.ts';
import type { Phrase } from '../words/phrases.ts';
import { boxOf, type TextChange } from '../words/text-change.ts';
import { hasDate } from './printed-dates.ts';
import { isLabel, isLabelled, isPlotStamp, isRevision, isStatus } from './title-block-words.ts';

interface Size {
  width: number;
  height: number;
}

/**
 * Changes that come with every revision: title block, revision table, stamps. They are listed apart from changes to
 * the design.
 */
export interface TitleBlock {
  /** The areas of its labelled cells. Empty if the sheet's cells have no labels. */
  zones: Box[];
  changes: TextChange[];
  /** The old and new revisions that it and the revision table name. Triangles beside clouds repeat them. */
  revisions: Set<string>;
}

/** Moves changes of the title block and of stamps out of the list. */
export function takeTitleBlock(
  changes: TextChange[],
  phrases: readonly Phrase[],
  page: Size,
  known: readonly Box[],
): TitleBlock {
  const zones = [...known.map((box) => grow(box, CELL * page.width)), ...labelledZones(phrases, page)];
  const dated = changes.filter((change) => texts(change).some(hasDate)).map(boxOf);
  const isOfTitleBlock = (change: TextChange) => {
    const box = boxOf(change);
    if (
      zones.some((zone) =>
        contains(zone, {
          left: middleOf(box).x,
          right: middleOf(box).x,
          top: middleOf(box).y,
          bottom: middleOf(box).y,
        }),
      )
    )
      return true;
    if (texts(change).some(isPlotStamp) || texts(change).every((text) => isStatus(text) || isOnlyDate(text)))
      return true;
    if (texts(change).some(isLabelled) && isOuter(box, page)) return true;
    if (dated.some((row) => isOnRow(row, box, page)) && isOuter(box, page)) return true;
    return texts(change).every(isRevision) && isInCorner(box, page);
  };
  const taken = changes.filter(isOfTitleBlock);
  for (const change of taken) changes.splice(changes.indexOf(change), 1);
  const revisions = new Set(
    taken.flatMap(texts).flatMap((text) => (isRevision(text) ? [text.toUpperCase()] : [])),
  );
  return { zones, changes: taken, revisions };
}

const texts = ({ before, after }: TextChange) => [before, after].flatMap((phrase) => phrase?.text ?? []);
const isOnlyDate = (text: string) => hasDate(text) && text.length <= 14;

/** As a share of the page's width. */
const CELL = 0.004;
const ROW = 0.25;
/** Title blocks are in the outer parts of a sheet. */
const OUTER = 0.3;
const CORNER = { width: 0.16, height: 0.12 };

function isOuter({ left, top, right, bottom }: Box, { width, height }: Size): boolean {
  return (
    left > (1 - OUTER) * width ||
    right < OUTER * width ||
    top > (1 - OUTER) * height ||
    bottom < OUTER * height
  );
}

/** True for the lower right corner, where a folded sheet shows its number and revision. */
function isInCorner({ left, top }: Box, { width, height }: Size): boolean {
  return left > (1 - CORNER.width) * width && top > (1 - CORNER.height) * height;
}

/** True if the box is beside a new date, as in a row of the revision table. */
function isOnRow(row: Box, box: Box, { width }: Size): boolean {
  const overlap = Math.min(row.bottom, box.bottom) - Math.max(row.top, box.top);
  return overlap > 0.4 * Math.min(heightOf(row), heightOf(box)) && distance(row, box) < ROW * width;
}

/** Labels nearer than this share of the page's diagonal belong to one block. */
const BLOCK = 0.07;
/** The minimum number of different labels. A schedule's header has one or two of these words. */
const MIN_LABELS = 4;
/** A block that ends nearer to the page's edge than this share extends to the edge. */
const TO_EDGE = 0.09;

function labelledZones(phrases: readonly Phrase[], page: Size): Box[] {
  const diagonal = Math.hypot(page.width, page.height);
  const labels = phrases.filter(
    ({ text, box }) => (isLabel(text) || isLabelled(text) || isOnlyDate(text)) && isOuter(box, page),
  );
  const groups: Phrase[][] = [];
  for (const label of labels) {
    const near = groups.filter((group) =>
      group.some((other) => distance(other.box, label.box) < BLOCK * diagonal),
    );
    for (const group of near) groups.splice(groups.indexOf(group), 1);
    groups.push([label, ...near.flat()]);
  }
  return groups
    .filter((group) => new Set(group.map(({ key }) => key.toUpperCase())).size >= MIN_LABELS)
    .map((group) => toEdges(union(group.map(({ box }) => box)), page));
}

function toEdges({ left, top, right, bottom }: Box, { width, height }: Size): Box {
  return {
    left: left < TO_EDGE * width ? 0 : left,
    top: top < TO_EDGE * height ? 0 : top,
    right: width - right < TO_EDGE * width ? width : right,
    bottom: height - bottom < TO_EDGE * height ? height : bottom,
  };
}
