/** Three digits of 11 bits cover 32 bits, and the counts of one digit fit into the L1 cache. */
const DIGIT_BITS = 11;
const DIGITS = 2 ** DIGIT_BITS;

/**
 * The positions of `keys` sorted by key, stable for equal keys: LSD radix sort (Knuth, The Art of Computer
 * Programming, volume 3, section 5.2.5). Its time is linear in the number of keys.
 */
export function radixOrder(keys: Uint32Array): Uint32Array {
  let from = Uint32Array.from(keys.keys());
  let to = new Uint32Array(keys.length);
  for (let shift = 0; shift < 32; shift += DIGIT_BITS) {
    const starts = startsOfDigits(keys, shift);
    for (let i = 0; i < from.length; i++) {
      const position = from[i] as number;
      const digit = ((keys[position] as number) >>> shift) % DIGITS;
      const place = starts[digit] as number;
      to[place] = position;
      starts[digit] = place + 1;
    }
    [from, to] = [to, from];
  }
  return from;
}

/** For each digit how many keys have a lower one. */
function startsOfDigits(keys: Uint32Array, shift: number): Uint32Array {
  const starts = new Uint32Array(DIGITS + 1);
  for (let i = 0; i < keys.length; i++) {
    const after = (((keys[i] as number) >>> shift) % DIGITS) + 1;
    starts[after] = (starts[after] as number) + 1;
  }
  for (let digit = 0; digit < DIGITS; digit++) {
    starts[digit + 1] = (starts[digit + 1] as number) + (starts[digit] as number);
  }
  return starts;
}
