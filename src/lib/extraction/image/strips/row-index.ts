interface Upright {
  y0: number;
  y1: number;
}

/** Pixels. */
const ROW = 32;

/** Finds what stands at a height of a picture: a coarse scan has tens of thousands of pieces of ink. */
export class RowIndex<Box extends Upright> {
  readonly #rows = new Map<number, Set<Box>>();

  /** @param reach Pixels over and under the box that count as its own. */
  add(box: Box, reach = ROW): void {
    for (let row = Math.floor((box.y0 - reach) / ROW); row <= Math.floor((box.y1 + reach) / ROW); row += 1) {
      const known = this.#rows.get(row);
      if (known) known.add(box);
      else this.#rows.set(row, new Set([box]));
    }
  }

  at({ y0, y1 }: Upright): Iterable<Box> {
    return this.#rows.get(Math.floor((y0 + y1) / 2 / ROW)) ?? [];
  }
}
