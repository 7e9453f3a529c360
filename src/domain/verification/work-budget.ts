/**
 * Limits the work of checking one reply, counted in characters and tokens. The domain has no clock, and a count gives
 * the same result on every machine. After the budget is spent, the rest of the reply is not checked.
 */
export class WorkBudget {
  #left: number;

  constructor(steps: number) {
    this.#left = steps;
  }

  get isSpent(): boolean {
    return this.#left <= 0;
  }

  /** Returns false once the budget is spent. */
  spend(steps: number): boolean {
    this.#left -= steps;
    return !this.isSpent;
  }
}
