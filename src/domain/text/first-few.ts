/** The first `most` of the names, and `…` if there are more. */
export function firstFew(names: readonly string[], most: number): readonly string[] {
  return names.length > most ? [...names.slice(0, most), '…'] : names;
}
