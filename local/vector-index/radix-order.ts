/** Three digits of 11 bits make 32; the counts of one digit stay in the processor's first cache. */
const DIGIT_BITS = 11;
const DIGITS = 2 ** DIGIT_BITS;

/**
 * The positions of `keys` in the order of the keys, equal ones as they stand: radix sort by the least significant digit
 * first (Knuth, The Art of Computer Programming, volume 3, section 5.2.5). Its time grows with their number alone.
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
