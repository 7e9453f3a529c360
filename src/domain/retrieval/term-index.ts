/**
 * A term's index in a sparse vector: 31 bits of FNV-1a over its UTF-16 units, finished by murmur3's mixer, and a
 * lowest bit that is 1 for a pair of words (`scope_work`), 0 for everything whose document frequency is kept.
 * Two of half a million terms collide about sixty times; a collision lends one rare term another's weight.
 */
export function termIndex(term: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < term.length; i++) {
    const unit = term.charCodeAt(i);
    hash = Math.imul(hash ^ (unit & 0xff), 0x01000193);
    hash = Math.imul(hash ^ (unit >>> 8), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  hash ^= hash >>> 16;
  return ((hash & ~1) | (term.includes('_') ? 1 : 0)) >>> 0;
}

export function isPairIndex(index: number): boolean {
  return (index & 1) === 1;
}
