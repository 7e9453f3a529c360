/** The random characters of each kind of ID. */
const RANDOM_CHARACTERS = { doc: 12, proj: 12, msg: 16 };

/**
 * IDs in the specification's format: `doc_{timestamp}_{random}`, `proj_{timestamp}_{random}`. `now` in milliseconds
 * since 1970; `random` returns a number from 0 up to 1, like Math.random. Unlike a UUID they need no secure origin.
 */
function id(prefix: keyof typeof RANDOM_CHARACTERS, now: number, random: () => number): string {
  const length = RANDOM_CHARACTERS[prefix];
  const characters = Array.from({ length }, () => Math.floor(random() * 36).toString(36));
  return `${prefix}_${now}_${characters.join('')}`;
}

export const newDocumentId = (now: number, random: () => number) => id('doc', now, random);

export const newProjectId = (now: number, random: () => number) => id('proj', now, random);

/** The ID of a question. */
export const newMessageId = (now: number, random: () => number) => id('msg', now, random);

/** The forms of an ID, which a route looks up directly, without trying names. */
export const isDocumentId = (text: string) => /^doc_\d+_[a-z0-9]{5,}$/i.test(text);

/** An id that may become a segment of a storage key or the name of a namespace. */
export const isSafeId = (text: string) => /^[A-Za-z0-9_-]{1,128}$/.test(text);
