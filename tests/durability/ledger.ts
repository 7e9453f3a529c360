/** The value of an item as its writer knows it. Null means that it does not exist. */
export type Value = string | null;

interface Expected {
  /** The last value whose write was acknowledged. */
  acknowledged: Value;
  /** The write that was running when the server was killed. Its value may or may not be stored. */
  pending: { readonly value: Value } | null;
}

/** An item whose stored value is neither the acknowledged nor the pending one. */
export interface Violation {
  readonly thing: string;
  readonly found: Value;
  readonly allowed: readonly Value[];
}

/**
 * Records what the server acknowledged for each item. After a crash an item must have its last acknowledged value or
 * the one that was being written, and never any other.
 */
export class Ledger {
  readonly #things = new Map<string, Expected>();

  get things(): string[] {
    return [...this.#things.keys()];
  }

  begin(thing: string, value: Value): void {
    const { acknowledged = null } = this.#things.get(thing) ?? {};
    this.#things.set(thing, { acknowledged, pending: { value } });
  }

  acknowledge(thing: string): void {
    const expected = this.#things.get(thing);
    if (!expected?.pending) throw new Error(`Nothing is being written to ${thing}.`);
    this.#things.set(thing, { acknowledged: expected.pending.value, pending: null });
  }

  /** Compares the value found with the record, and takes it as the item's value from now on. */
  check(thing: string, found: Value): Violation | null {
    const expected = this.#things.get(thing);
    if (!expected) throw new Error(`${thing} was never written.`);
    const allowed = [expected.acknowledged, ...(expected.pending ? [expected.pending.value] : [])];
    this.#things.set(thing, { acknowledged: found, pending: null });
    return allowed.includes(found) ? null : { thing, found, allowed };
  }
}
