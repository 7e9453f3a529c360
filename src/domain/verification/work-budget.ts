/**
 * How much work the checking of one reply may cost, in characters and tokens looked at. The domain has no clock, and
 * a count gives the same result on every machine. After it is spent, the rest of a reply is not checked.
 */
export class WorkBudget {
  #left: number;

  constructor(steps: number) {
    this.#left = steps;
  }

  get isSpent(): boolean {
    return this.#left <= 0;
  }

  /** False once nothing is left. */
  spend(steps: number): boolean {
    this.#left -= steps;
    return !this.isSpent;
  }
}
