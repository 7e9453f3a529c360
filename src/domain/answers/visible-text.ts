/** Joiners between letters belong to Persian and Indic spelling. Every other format character is invisible. */
const JOINER = /^[\u200c\u200d]$/;
const JOINED = /[\p{L}\p{M}]/u;
const UNSEEN = /[\p{Cf}\p{Co}\p{Cn}\p{Cs}]|(?![\t\n])\p{Cc}/gu;
/** Check marks that only Plumbline may show, beside verified text. */
const CHECK_MARKS = /[\u2611\u2705\u2713\u2714\u{1F5F8}\u{1F5F9}\u{1FBB1}]\ufe0f?/gu;

/**
 * Text as a reader sees it. Zero-width characters can hide a difference, and direction marks can reverse a number, so
 * the checked text would differ from the text shown.
 */
export function visibleText(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(UNSEEN, (found, at: number, whole: string) =>
      JOINER.test(found) && JOINED.test(whole.charAt(at - 1)) && JOINED.test(whole.charAt(at + 1))
        ? found
        : '',
    );
}

/** A model's text without check marks, which only Plumbline sets. */
export function modelText(text: string): string {
  return visibleText(text)
    .replace(CHECK_MARKS, '')
    .replace(/[^\S\n]+/g, ' ');
}
