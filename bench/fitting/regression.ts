import { probabilityOf } from '#domain/reading/odds.ts';

/** A group of rows, some of which are right: a question and its candidates. */
export interface Group {
  rows: readonly number[][];
  isRight: readonly boolean[];
  weight: number;
}

const STEPS = 400;

/**
 * Weights that give the right rows of a group the greatest share of its softmax: listwise logistic regression (Cao and
 * others 2007), minimised by Adam (Kingma and Ba 2015) with an L2 penalty of `1 / strength`. Rows are standardised.
 */
export function fitListwise(groups: readonly Group[], strength: number): number[] {
  return minimise(groups[0]?.rows[0]?.length ?? 0, (weights, gradient) => {
    addPenalty(weights, gradient, strength);
    for (const { rows, isRight, weight } of groups) {
      const scores = rows.map((row) => dot(row, weights));
      const most = Math.max(...scores);
      const odds = scores.map((score) => Math.exp(score - most));
      const all = sum(odds);
      const right = sum(odds.filter((_, i) => isRight[i]));
      rows.forEach((row, i) => {
        const share = (odds[i] ?? 0) / all - (isRight[i] ? (odds[i] ?? 0) / right : 0);
        for (let k = 0; k < row.length; k += 1)
          gradient[k] = (gradient[k] ?? 0) + weight * share * (row[k] ?? 0);
      });
    }
  });
}

/** Weights and, last, the intercept of a logistic regression with an L2 penalty of `1 / strength` on the weights. */
export function fitLogistic(
  rows: readonly { row: number[]; isRight: boolean; weight: number }[],
  strength: number,
): number[] {
  const size = rows[0]?.row.length ?? 0;
  return minimise(size + 1, (weights, gradient) => {
    addPenalty(weights.slice(0, size), gradient, strength);
    for (const { row, isRight, weight } of rows) {
      const error = probabilityOf(dot(row, weights) + (weights[size] ?? 0)) - (isRight ? 1 : 0);
      for (let k = 0; k < size; k += 1) gradient[k] = (gradient[k] ?? 0) + weight * error * (row[k] ?? 0);
      gradient[size] = (gradient[size] ?? 0) + weight * error;
    }
  });
}

function minimise(size: number, addGradient: (weights: number[], gradient: number[]) => void): number[] {
  const weights = Array.from({ length: size }, () => 0);
  const mean = weights.slice();
  const square = weights.slice();
  for (let step = 1; step <= STEPS; step += 1) {
    const gradient = weights.map(() => 0);
    addGradient(weights, gradient);
    gradient.forEach((slope, k) => {
      mean[k] = 0.9 * (mean[k] ?? 0) + 0.1 * slope;
      square[k] = 0.999 * (square[k] ?? 0) + 0.001 * slope * slope;
      const direction = (mean[k] ?? 0) / (1 - 0.9 ** step);
      const size = Math.sqrt((square[k] ?? 0) / (1 - 0.999 ** step));
      weights[k] = (weights[k] ?? 0) - (0.05 * direction) / (size + 1e-8);
    });
  }
  return weights;
}

function addPenalty(weights: readonly number[], gradient: number[], strength: number): void {
  weights.forEach((weight, k) => {
    gradient[k] = (gradient[k] ?? 0) + weight / strength;
  });
}

export function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((total, value, i) => total + value * (b[i] ?? 0), 0);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Each column with mean 0 and deviation 1. `back` converts a weight for the original columns. */
export function standardisation(rows: readonly number[][]) {
  const size = rows[0]?.length ?? 0;
  const columns = Array.from({ length: size }, (_, k) => rows.map((row) => row[k] ?? 0));
  const means = columns.map((column) => sum(column) / Math.max(1, column.length));
  const deviations = columns.map(
    (column, k) =>
      Math.sqrt(sum(column.map((value) => (value - (means[k] ?? 0)) ** 2)) / Math.max(1, column.length)) +
      1e-9,
  );
  return {
    means,
    apply: (row: readonly number[]) =>
      row.map((value, k) => (value - (means[k] ?? 0)) / (deviations[k] ?? 1)),
    back: (weights: readonly number[]) =>
      weights.slice(0, size).map((weight, k) => weight / (deviations[k] ?? 1)),
  };
}
