/** A link inside a sentence. */
export const textLink = 'font-semibold text-accent-text underline underline-offset-4 hover:text-ink';

/** A link on its own line, tall enough for touch. */
export const loneLink = `${textLink} inline-flex min-h-target min-w-target items-center`;
