/**
 * Compares two values. DynamoDB orders strings by their UTF-8 bytes. Returns NaN, which means no order, when
 * the types differ.
 */
export function compareValues(left: unknown, right: unknown): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  if (typeof left === 'string' && typeof right === 'string')
    return Buffer.compare(Buffer.from(left), Buffer.from(right));
  return Number.NaN;
}
