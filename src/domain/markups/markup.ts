import type { SheetPoint } from '../viewer/sheet-point.ts';

export const markupKinds = ['cloud', 'arrow', 'text', 'pin'] as const;
export type MarkupKind = (typeof markupKinds)[number];

/** Something that a person drew on a page. */
export interface Markup {
  id: string;
  documentId: string;
  /** From 1. */
  page: number;
  kind: MarkupKind;
  /** Two opposite corners of a cloud, tail and head of an arrow, or the position of a text or pin. */
  points: readonly SheetPoint[];
  /** Empty if it has no text. */
  text: string;
  /** Id of the markup of the previous revision that it was carried over from. */
  carriedFrom: string | null;
  /** Id of the document that is the photo of a pin. */
  photoId: string | null;
  /** User id of its author. */
  createdBy: string | null;
  /** ISO time. */
  createdAt: string;
}

/** The number of points of each kind. */
const pointCount: Record<MarkupKind, number> = { cloud: 2, arrow: 2, text: 1, pin: 1 };
export const longestMarkupText = 500;

/** The shape in the form in which it is stored. */
export const formatShape = (points: readonly SheetPoint[]): string =>
  JSON.stringify({ points: points.map(({ x, y }) => [round(x), round(y)]) });

/** Precise to a hundredth of a millimetre on an A0. */
const round = (share: number) => Math.round(share * 1e5) / 1e5;

/** The points of a stored shape. Null for a damaged one or an unknown kind, which is not shown. */
export function parseShape(kind: string, shape: unknown): SheetPoint[] | null {
  const known = markupKinds.find((one) => one === kind);
  const stored = typeof shape === 'string' ? parse(shape) : shape;
  const list = (stored as { points?: unknown } | null)?.points;
  if (!known || !Array.isArray(list) || list.length !== pointCount[known]) return null;
  const points = list.map((pair: unknown) => (Array.isArray(pair) ? { x: pair[0], y: pair[1] } : null));
  const isPoint = (point: { x: unknown; y: unknown } | null): point is SheetPoint =>
    point !== null && isShare(point.x) && isShare(point.y);
  return points.every(isPoint) ? points : null;
}

const isShare = (value: unknown) => typeof value === 'number' && value >= 0 && value <= 1;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The previous revision's markups that were neither carried over nor dismissed. */
export function markupsToCarry(
  former: readonly Markup[],
  present: readonly Markup[],
  left: readonly string[],
): Markup[] {
  const carried = new Set(present.map(({ carriedFrom }) => carriedFrom));
  return former.filter(({ id }) => !carried.has(id) && !left.includes(id));
}

/**
 * The position of a markup's number: the middle of an arrow, whose ends point at something; otherwise its first
 * point.
 */
export function tagPlace(kind: MarkupKind, [one, other]: readonly SheetPoint[]): SheetPoint | null {
  if (!one) return null;
  return kind === 'arrow' && other ? { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 } : one;
}

/** The kinds in words, for a list and for screen readers. */
export const markupKindWords: Record<MarkupKind, string> = {
  cloud: 'Cloud',
  arrow: 'Arrow',
  text: 'Text',
  pin: 'Pin',
};
