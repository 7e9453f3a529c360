import type { Rectangle } from '../../verification/rectangles.ts';
import type { SheetField, SheetReading } from '../sheet.ts';
import { type Segment, unionOf } from './page-segments.ts';

type Read = Pick<SheetReading, 'fields' | 'drawingList'> | null;

/** The fields that locate the title block. A date or a status may be outside it. */
const BLOCK_FIELDS: readonly SheetField[] = ['number', 'revision', 'title', 'scale'];
/** A larger area, as a share of the page, includes a field that was read outside the block. */
const LARGEST_BLOCK = 0.25;

/** Whether the segment is in the title block: "OUR REF SK-200" there is a job number. */
export function isInBlock(segment: Segment, reading: Read): boolean {
  const fields = BLOCK_FIELDS.map((field) => reading?.fields[field]).filter(
    (field) => field?.from === 'title-block',
  );
  const block = unionOf(fields.map((field) => field?.box ?? null));
  if (!block || !segment.box || block.width * block.height > LARGEST_BLOCK) return false;
  return isInside(segment.box, block);
}

const DATE = /^(?:\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|\d{1,2}[ -]\p{L}{3,9}[ -]\d{2,4})$/u;

/** Whether the segment is in a row of the drawing list or of the revision table. */
export function isListedOrRevised(segment: Segment, reading: Read): boolean {
  const { box } = segment;
  if (box && reading?.drawingList.some((listed) => isInside(box, listed.box))) return true;
  const cells = segment.row.map(({ text }) => text);
  return (
    cells.length >= 3 &&
    cells.some((cell) => DATE.test(cell)) &&
    cells.some((cell) => /^[\p{L}\d]{1,4}$/u.test(cell))
  );
}

/** This many numbers in one column with text beside them are a list of sheets. */
const MIN_LISTED = 4;

export function listColumns(segments: readonly Segment[]): ReadonlySet<Segment> {
  const columns = new Map<number, Segment[]>();
  for (const segment of segments) {
    if (
      !segment.box ||
      segment.row.length < 2 ||
      !/^[\p{L}\d][\p{L}\d.\-–_/]*\d\p{L}?$/u.test(segment.words[0]?.text ?? '')
    )
      continue;
    const left = Math.round(segment.box.x * 500);
    const column = columns.get(left) ?? [];
    column.push(segment);
    columns.set(left, column);
  }
  return new Set([...columns.values()].filter((column) => column.length >= MIN_LISTED).flat());
}

/** Whether most of `box` is in `outer`. */
function isInside(box: Rectangle, outer: Rectangle): boolean {
  const width = Math.min(box.x + box.width, outer.x + outer.width) - Math.max(box.x, outer.x);
  const height = Math.min(box.y + box.height, outer.y + outer.height) - Math.max(box.y, outer.y);
  return width > 0 && height > 0 && width * height > 0.5 * box.width * box.height;
}
