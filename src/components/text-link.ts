/** A link inside a sentence. */
export const textLink = 'font-semibold text-accent-text underline underline-offset-4 hover:text-ink';
