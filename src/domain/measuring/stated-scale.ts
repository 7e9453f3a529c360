import { type Paper, paperIn } from './paper.ts';

/** A scale as printed on a sheet. */
export interface StatedScale {
  /** 100 for 1:100. */
  ratio: number;
  /** The paper for which it applies. Null if none is printed with it. */
  paper: Paper | null;
}

export type ReadScale =
  | { kind: 'scales'; scales: StatedScale[] }
  | { kind: 'not-to-scale' }
  /** Such as `As shown`, or empty. */
  | { kind: 'none' };

const notToScale =
  /\bn\.?\s?t\.?\s?s\b|\bnot\s+to\s+scale\b|\bno\s+scale\b|\bunma(?:ß|ss)st[aä]blich\b|\bohne\s+ma(?:ß|ss)stab\b/iu;
const metric = /(?<![\p{L}\d.,:])1\s*[:/∶]\s*(\d{1,3}(?:[ ,.'’]\d{3})+|\d{1,6})(?![\d"”″'’′])/gu;
/** `1/4" = 1'-0"`, `1 1/2" = 1'`, `1" = 20'-0"`. */
const imperial =
  /(?<![\d/])(?:(\d+)[\s-]+)?(\d+)(?:\s*\/\s*(\d+))?\s*(?:"|”|″|''|in\.?)\s*=\s*(\d+)\s*(?:'|’|′|ft\.?)(?:\s*-?\s*(\d+)\s*(?:"|”|″|''))?/giu;

/** Scales outside these limits do not occur: from a full-size detail to a map. */
const bounds = { least: 1, most: 50_000 } as const;

/** Parses the scale cell of a sheet: `1:100 @ A1`, `1:50 (A1), 1:100 (A3)`, `1/4" = 1'-0"`, `NTS`, `As shown`. */
export function readScale(text: string | null): ReadScale {
  if (!text) return { kind: 'none' };
  const found: { ratio: number; at: number; end: number }[] = [];
  for (const match of text.matchAll(imperial)) {
    const [all, whole, top, bottom, feet, inches] = match;
    const drawn = Number(whole ?? 0) + Number(top) / Number(bottom ?? 1);
    const real = Number(feet) * 12 + Number(inches ?? 0);
    found.push({ ratio: real / drawn, at: match.index, end: match.index + all.length });
  }
  for (const match of text.matchAll(metric)) {
    const at = match.index;
    if (found.some((other) => at >= other.at && at < other.end)) continue;
    found.push({ ratio: Number(match[1]?.replaceAll(/\D/g, '')), at, end: at + match[0].length });
  }
  const inOrder = found
    .filter(({ ratio }) => ratio >= bounds.least && ratio <= bounds.most)
    .sort((one, other) => one.at - other.at);
  if (inOrder.length === 0) return { kind: notToScale.test(text) ? 'not-to-scale' : 'none' };
  const each = inOrder.map(({ ratio, end }, index) => ({
    ratio,
    paper: paperIn(text.slice(end, inOrder[index + 1]?.at)),
  }));
  const papers = new Set(each.flatMap(({ paper }) => paper ?? []));
  // A single paper applies to every scale, also when it is printed before them ("A1: 1:50").
  const shared = papers.size === 0 ? paperIn(text) : papers.size === 1 ? [...papers][0] : null;
  return {
    kind: 'scales',
    scales: each.map(({ ratio, paper }) => ({ ratio, paper: paper ?? shared ?? null })),
  };
}
