/**
 * The text without accents: `Café` becomes `Cafe`, but `ł` and `ø` stay. In Devanagari or Thai it loses vowels, which are
 * marks there, too.
 *
 * @param form `NFKD` also writes `ﬁ` as `fi`, and full-width letters as plain ones
 */
export function withoutAccents(text: string, form: 'NFD' | 'NFKD' = 'NFD'): string {
  return text.normalize(form).replace(/\p{M}/gu, '');
}
