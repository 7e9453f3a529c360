/** An id that no other entry has. */
export function newTermId(): string {
  return `term_${crypto.randomUUID()}`;
}
