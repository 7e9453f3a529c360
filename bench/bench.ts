import type { Row } from './table.ts';

export interface BenchOptions {
  /** Absolute. May not exist: a bench that needs it throws `BenchSkipped`. */
  dataDir: string;
  /** Folder of questions inside a set: `dev`, or one that no choice was made on. */
  split: string;
  /** Install other products and measure them beside ours, where that is not the whole bench. */
  withPeers: boolean;
  /** Only sets whose name contains one of these words, in a bench that knows the option; empty for all. */
  only: readonly string[];
}

/** What bench/NAME.ts exports. */
export interface Bench {
  run(options: BenchOptions): Promise<Row[]>;
}

/** Is a set of this name asked for? */
export function isMeasured(name: string, only: readonly string[]): boolean {
  return only.length === 0 || only.some((word) => name.includes(word));
}

/** A bench that can't run here says why; nothing is written. */
export class BenchSkipped extends Error {}
