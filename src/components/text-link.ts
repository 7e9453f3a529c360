/** A link inside a sentence. */
export const textLink = 'font-semibold text-accent-text underline underline-offset-4 hover:text-ink';

/** A link that stands alone, as high as a finger needs it. */
export const loneLink = `${textLink} inline-flex min-h-target items-center`;
