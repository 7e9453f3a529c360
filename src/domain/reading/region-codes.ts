const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Names and adjectives that are no region's name in `Intl`. File names have `UK` for `GB`. */
const MORE: Readonly<Record<string, string>> = {
  uk: 'uk britain british england scotland scottish wales welsh',
  us: 'usa america american',
  ie: 'irish',
  au: 'australian',
  ca: 'canadian',
  nz: 'kiwi',
  za: 'african',
  ae: 'emirati uae emirates',
  in: 'indian',
  at: 'austrian',
  be: 'belgian',
  ch: 'swiss',
};
/** Languages that are spoken in too many countries to name one. */
const OF_MANY_COUNTRIES = new Set(['ar', 'en', 'es', 'fr', 'pt', 'zh', 'de']);
let codes: ReadonlyMap<string, string> | undefined;

/**
 * The country code for a name or its adjective, such as `fi` for Finland and Finnish: file names contain codes, and people say
 * names. Null for any other word.
 */
export function regionCode(word: string): string | null {
  codes ??= allCodes();
  return codes.get(word.toLowerCase()) ?? null;
}

function allCodes(): Map<string, string> {
  const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const languages = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  const pairs = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  const found = new Map<string, string>();
  for (const code of pairs.map((pair) => pair.toLowerCase())) {
    const adjective = OF_MANY_COUNTRIES.has(code) ? undefined : languages.of(code);
    const spokenIn = adjective && new Intl.Locale(code).maximize().region;
    if (adjective && spokenIn) found.set(adjective.toLowerCase(), spokenIn.toLowerCase());
  }
  for (const code of pairs) {
    const name = regions.of(code)?.toLowerCase();
    if (name) found.set(name, code === 'GB' ? 'uk' : code.toLowerCase());
  }
  for (const [code, names] of Object.entries(MORE))
    for (const name of names.split(' ')) found.set(name, code);
  return found;
}
