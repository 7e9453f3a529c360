import type { Rectangle } from '#domain/verification/rectangles.ts';
import type { TextSpan } from '#domain/verification/text-span.ts';

/** The text that an element shows, and the offset at which each text node begins. */
export interface ShownText {
  text: string;
  nodes: { node: Text; start: number }[];
}

/** Reads the text of `element` in document order. */
export function shownTextOf(element: HTMLElement): ShownText {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const nodes: ShownText['nodes'] = [];
  let text = '';
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    nodes.push({ node: node as Text, start: text.length });
    text += (node as Text).data;
  }
  return { text, nodes };
}

/** The range of the page that `span` of the shown text covers. Null if the text is shorter. */
export function rangeOf({ text, nodes }: ShownText, span: TextSpan): Range | null {
  if (span.start >= span.end || span.end > text.length) return null;
  const first = nodes.findLast(({ start }) => start <= span.start);
  const last = nodes.findLast(({ start }) => start < span.end);
  if (!first || !last) return null;
  const range = document.createRange();
  range.setStart(first.node, span.start - first.start);
  range.setEnd(last.node, span.end - last.start);
  return range;
}

/** One rectangle for each line of `range`, in fractions of `sheet`. */
export function rectanglesOfRange(range: Range, sheet: HTMLElement): Rectangle[] {
  const frame = sheet.getBoundingClientRect();
  if (frame.width === 0 || frame.height === 0) return [];
  const lines: DOMRect[] = [];
  for (const box of range.getClientRects()) {
    if (box.width === 0 || box.height === 0) continue;
    const line = lines.at(-1);
    const together =
      line && Math.abs(line.top - box.top) < line.height / 2 && box.left - line.right < line.height;
    if (together) lines[lines.length - 1] = union(line, box);
    else lines.push(box);
  }
  return lines.map((box) => ({
    x: (box.left - frame.left) / frame.width,
    y: (box.top - frame.top) / frame.height,
    width: box.width / frame.width,
    height: box.height / frame.height,
  }));
}

function union(a: DOMRect, b: DOMRect): DOMRect {
  const left = Math.min(a.left, b.left);
  const top = Math.min(a.top, b.top);
  return new DOMRect(left, top, Math.max(a.right, b.right) - left, Math.max(a.bottom, b.bottom) - top);
}
