/** What the net tells apart: nothing, figures, the signs of a date, and any letter. */
export const CLASSES = ' 0123456789-./#';
const BLANK = 0;

/** Rows of a line's picture, and the height that its figures have in it. */
export const LINE_HEIGHT = 20;
export const FIGURE_HEIGHT = 12;

/** A layer of weights, as `bench/small-print/train.py` writes them. */
interface Layer {
  /** Output by input, the output fastest. */
  weights: Float32Array;
  bias: Float32Array;
}

export interface FigureNet {
  convolutions: readonly [Layer, Layer, Layer];
  lines: readonly [Layer, Layer];
  output: Layer;
}

/** Rows by columns by channels, the channels fastest. */
interface Plane {
  values: Float32Array;
  rows: number;
  columns: number;
  channels: number;
}

/**
 * The logarithms of each class's probability for each second column of a line's picture, whose ink is 1 and paper 0.
 */
export function readFigures(net: FigureNet, ink: Float32Array, columns: number): Float32Array[] {
  const [first, second, third] = net.convolutions;
  let plane: Plane = { values: ink, rows: LINE_HEIGHT, columns, channels: 1 };
  plane = pooled(convolved(plane, first, 3), 2, 1);
  plane = pooled(convolved(plane, second, 3), 2, 2);
  plane = pooled(convolved(plane, third, 3), 2, 1);
  const line = flattened(plane);
  const once = convolved(line, net.lines[0], 1, 5);
  const twice = convolved(once, net.lines[1], 1, 3);
  for (let at = 0; at < once.values.length; at += 1)
    once.values[at] = (once.values[at] as number) + (twice.values[at] as number);
  return logarithms(once, net.output);
}

/** Convolution with zeros around, then negative values become 0. */
function convolved(plane: Plane, { weights, bias }: Layer, high: number, wide = high): Plane {
  const { values, rows, columns, channels } = plane;
  const outputs = bias.length;
  const result = new Float32Array(rows * columns * outputs);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const to = (row * columns + column) * outputs;
      result.set(bias, to);
      for (let y = 0; y < high; y += 1) {
        const fromRow = row + y - (high >> 1);
        if (fromRow < 0 || fromRow >= rows) continue;
        for (let x = 0; x < wide; x += 1) {
          const fromColumn = column + x - (wide >> 1);
          if (fromColumn < 0 || fromColumn >= columns) continue;
          const from = (fromRow * columns + fromColumn) * channels;
          for (let channel = 0; channel < channels; channel += 1) {
            const value = values[from + channel] as number;
            if (value === 0) continue;
            const weight = ((y * wide + x) * channels + channel) * outputs;
            for (let output = 0; output < outputs; output += 1)
              result[to + output] =
                (result[to + output] as number) + value * (weights[weight + output] as number);
          }
        }
      }
      for (let output = 0; output < outputs; output += 1)
        if ((result[to + output] as number) < 0) result[to + output] = 0;
    }
  return { values: result, rows, columns, channels: outputs };
}

/** The largest of each field of `high` by `wide` values. */
function pooled({ values, rows, columns, channels }: Plane, high: number, wide: number): Plane {
  const [down, across] = [Math.floor(rows / high), Math.floor(columns / wide)];
  const result = new Float32Array(down * across * channels);
  for (let row = 0; row < down * high; row += 1)
    for (let column = 0; column < across * wide; column += 1)
      for (let channel = 0; channel < channels; channel += 1) {
        const to = (Math.floor(row / high) * across + Math.floor(column / wide)) * channels + channel;
        const value = values[(row * columns + column) * channels + channel] as number;
        if (value > (result[to] as number)) result[to] = value;
      }
  return { values: result, rows: down, columns: across, channels };
}

/** One row, with the rows' channels one after the other. */
function flattened({ values, rows, columns, channels }: Plane): Plane {
  const result = new Float32Array(values.length);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const from = (row * columns + column) * channels;
      result.set(values.subarray(from, from + channels), (column * rows + row) * channels);
    }
  return { values: result, rows: 1, columns, channels: rows * channels };
}

function logarithms({ values, columns, channels }: Plane, { weights, bias }: Layer): Float32Array[] {
  return Array.from({ length: columns }, (_, column) => {
    const scores = Float32Array.from(bias);
    for (let channel = 0; channel < channels; channel += 1) {
      const value = values[column * channels + channel] as number;
      for (let output = 0; output < scores.length; output += 1)
        scores[output] =
          (scores[output] as number) + value * (weights[channel * scores.length + output] as number);
    }
    const most = Math.max(...scores);
    const total = scores.reduce((sum, score) => sum + Math.exp(score - most), 0);
    return scores.map((score) => score - most - Math.log(total));
  });
}

/** The text of the likeliest path through a line. */
export function greedyText(columns: readonly Float32Array[]): string {
  let text = '';
  let last = BLANK;
  for (const scores of columns) {
    const best = scores.indexOf(Math.max(...scores));
    if (best !== last && best !== BLANK) text += CLASSES.charAt(best);
    last = best;
  }
  return text;
}

/** The logarithm of the likeliest path through a line. */
export const greedyLog = (columns: readonly Float32Array[]) =>
  columns.reduce((sum, scores) => sum + Math.max(...scores), 0);

interface Prefix {
  text: string;
  /** Logarithms of the probabilities of the readings that end with nothing, and with the text's last sign. */
  blank: number;
  sign: number;
}

export interface FigureText {
  text: string;
  /** The logarithm of its probability. */
  log: number;
}

/**
 * The likeliest texts of a line (prefix search over a connectionist temporal classification), the likeliest first: those
 * whose every beginning `mayBegin` accepts.
 */
export function likeliestTexts(
  columns: readonly Float32Array[],
  mayBegin: (text: string) => boolean,
  kept: number,
): FigureText[] {
  let prefixes: Prefix[] = [{ text: '', blank: 0, sign: Number.NEGATIVE_INFINITY }];
  for (const scores of columns) {
    const next = new Map<string, Prefix>();
    const at = (text: string) => {
      const known = next.get(text) ?? {
        text,
        blank: Number.NEGATIVE_INFINITY,
        sign: Number.NEGATIVE_INFINITY,
      };
      next.set(text, known);
      return known;
    };
    for (const { text, blank, sign } of prefixes) {
      const same = at(text);
      const either = sumOf(blank, sign);
      same.blank = sumOf(same.blank, either + (scores[BLANK] as number));
      for (let one = 1; one < CLASSES.length; one += 1) {
        const score = scores[one] as number;
        if (score < MIN_LOG) continue;
        const letter = CLASSES.charAt(one);
        const repeats = text.endsWith(letter);
        if (repeats) same.sign = sumOf(same.sign, sign + score);
        const longer = text + letter;
        if (!next.has(longer) && !mayBegin(longer)) continue;
        const begun = at(longer);
        begun.sign = sumOf(begun.sign, (repeats ? blank : either) + score);
      }
    }
    prefixes = [...next.values()].sort((a, b) => logOf(b) - logOf(a)).slice(0, kept);
  }
  return prefixes.map((prefix) => ({ text: prefix.text, log: logOf(prefix) }));
}

/** Less likely classes of a column are not followed. */
const MIN_LOG = -9;

const logOf = ({ blank, sign }: Prefix) => sumOf(blank, sign);

function sumOf(a: number, b: number): number {
  const most = Math.max(a, b);
  return most === Number.NEGATIVE_INFINITY ? most : most + Math.log(Math.exp(a - most) + Math.exp(b - most));
}
