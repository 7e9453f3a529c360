/** Grey pixels, one byte each, 0 is black. */
export interface GreyPicture {
  pixels: Uint8Array;
  width: number;
  height: number;
}

/** Dark pixels of one row: from `from` to before `to`. */
export interface InkRun {
  y: number;
  from: number;
  to: number;
}

/** Connected ink (diagonals included), in pixels: a letter, or a stroke of the drawing. */
export interface InkPart {
  x0: number;
  y0: number;
  /** One past the last pixel. */
  x1: number;
  y1: number;
  /** The number of dark pixels. */
  ink: number;
  runs: InkRun[];
}

/** A dense A1 has 400,000 runs. A page with more than this limit is noise without letters and is left unchanged. */
const MAX_RUNS = 3_000_000;

/** The connected parts darker than `threshold`: the runs of each row, joined with those of the row above. */
export function inkParts(picture: GreyPicture, threshold: number): InkPart[] {
  const runs: InkRun[] = [];
  const parents: number[] = [];
  const rootOf = (at: number): number => {
    let root = at;
    while (parents[root] !== root) root = parents[root] as number;
    parents[at] = root;
    return root;
  };
  let above = 0;
  for (let y = 0; y < picture.height; y += 1) {
    const end = runs.length;
    addRuns(runs, picture, y, threshold);
    if (runs.length > MAX_RUNS) return [];
    let first = above;
    for (let at = end; at < runs.length; at += 1) {
      parents.push(at);
      const { from, to } = runs[at] as InkRun;
      while (first < end && (runs[first] as InkRun).to < from) first += 1;
      for (let other = first; other < end && (runs[other] as InkRun).from <= to; other += 1)
        parents[rootOf(other)] = rootOf(at);
    }
    above = end;
  }
  const parts = new Map<number, InkPart>();
  runs.forEach((run, at) => {
    const root = rootOf(at);
    const part = parts.get(root);
    if (part) addTo(part, run);
    else
      parts.set(root, {
        x0: run.from,
        y0: run.y,
        x1: run.to,
        y1: run.y + 1,
        ink: run.to - run.from,
        runs: [run],
      });
  });
  return [...parts.values()];
}

function addRuns(runs: InkRun[], { pixels, width }: GreyPicture, y: number, threshold: number): void {
  const row = y * width;
  for (let x = 0; x < width; x += 1) {
    if ((pixels[row + x] as number) >= threshold) continue;
    const from = x;
    while (x < width && (pixels[row + x] as number) < threshold) x += 1;
    runs.push({ y, from, to: x });
  }
}

function addTo(part: InkPart, run: InkRun): void {
  part.x0 = Math.min(part.x0, run.from);
  part.x1 = Math.max(part.x1, run.to);
  part.y1 = run.y + 1;
  part.ink += run.to - run.from;
  part.runs.push(run);
}

/** Otsu's threshold between ink and paper, which adapts to the scanner. */
export function inkThreshold({ pixels }: GreyPicture): number {
  const counts = new Float64Array(256);
  for (const grey of pixels) counts[grey] = (counts[grey] as number) + 1;
  let sum = 0;
  for (let grey = 0; grey < 256; grey += 1) sum += grey * (counts[grey] as number);
  let [below, sumBelow, best, threshold] = [0, 0, -1, DARKEST];
  for (let grey = 0; grey < 256; grey += 1) {
    below += counts[grey] as number;
    const over = pixels.length - below;
    if (below === 0 || over === 0) continue;
    sumBelow += grey * (counts[grey] as number);
    const between = below * over * (sumBelow / below - (sum - sumBelow) / over) ** 2;
    if (between > best) [best, threshold] = [between, grey + 1];
  }
  return Math.max(DARKEST, Math.min(LIGHTEST, threshold));
}

/** On an empty page, Otsu's two classes are both shades of paper. */
const DARKEST = 90;
const LIGHTEST = 190;
