const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
let codes: ReadonlyMap<string, string> | undefined;

/**
 * The ISO code of a country, by its English name: `fi` for Finland. File names contain codes, while people use names. Null
 * for any other word.
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
