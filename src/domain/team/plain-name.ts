/** Longer names are cut, so that a subject line cannot contain a message. */
const CHARACTERS = 80;

/** The beginning of a link, up to the next space. */
const LINK = /\b(?:[a-z][a-z\d+.-]*:\/\/|www\.|mailto:|tel:|javascript:|data:)\S*/giu;
const ADDRESS = /\S+@\S+/gu;
/** `evil.example`, which email programs turn into links, also with the full stops of other scripts. */
const DOT_IN_WORD = /(?<=[\p{L}\p{N}])[.\u3002](?=[\p{L}\p{N}])/gu;
/** Line breaks, control and format characters, including those that change the direction of writing. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]+/gu;

/**
 * A typed name, made safe for our emails and for the pages of an invitation: one line without links, so that it
 * cannot contain a message of its own. `otherwise` if nothing remains.
 */
export function plainName(typed: string | null | undefined, otherwise: string): string {
  const visible = (typed ?? '').normalize('NFKC').replace(INVISIBLE, ' ');
  const plain = visible
    .replace(LINK, ' ')
    .replace(ADDRESS, ' ')
    .replace(DOT_IN_WORD, ' ')
    .replace(/\/{2,}/g, ' ');
  const name = [...plain.replace(/\s+/g, ' ').trim()];
  return name.length > CHARACTERS
    ? `${name.slice(0, CHARACTERS).join('').trim()}…`
    : name.join('') || otherwise;
}
