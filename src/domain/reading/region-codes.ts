const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
let codes: ReadonlyMap<string, string> | undefined;

/**
 * The country code for a name, such as `fi` for Finland: file names contain codes, and people say names. Null for any
 * other word.
 */
export function regionCode(word: string): string | null {
  codes ??= allCodes();
  return codes.get(word.toLowerCase()) ?? null;
}

function allCodes(): Map<string, string> {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const pairs = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  return new Map(
    pairs.flatMap((code) => {
      const name = names.of(code)?.toLowerCase();
      return name ? [[name, code.toLowerCase()] as const] : [];
    }),
  );
}
