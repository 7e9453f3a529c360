import type { Row } from './table.ts';

export interface BenchOptions {
  /** Absolute. May not exist: a bench that needs it throws `BenchSkipped`. */
  dataDir: string;
  /** The folder of questions inside a set: `dev`, or one on which nothing was tuned. */
  split: string;
  /** Installs other products and measures them beside ours, if that is not the whole bench. */
  withPeers: boolean;
  /** Only sets whose name contains one of these words, in benches that know the option. Empty for all. */
  only: readonly string[];
}

/** The exports of bench/NAME.ts. */
export interface Bench {
  run(options: BenchOptions): Promise<Row[]>;
}

/** Whether a set of this name was requested. */
export function isMeasured(name: string, only: readonly string[]): boolean {
  return only.length === 0 || only.some((word) => name.includes(word));
}

/** Thrown by a bench that cannot run here, with the reason. Nothing is written. */
export class BenchSkipped extends Error {}
