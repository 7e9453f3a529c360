/** Text that a service quotes is user input, such as a form field or a line of a document. */
const QUOTED = [/"[\s\S]*"/g, /`[\s\S]*`/g, /“[\s\S]*”/g, /(?<!\w)'[\s\S]*'(?!\w)/g];
const ADDRESS = /[^\s<>@,;:()]+@[^\s<>@,;:()]+/g;

/**
 * An error's message in a form that a log may contain. Services and the runtime repeat their input in error messages,
 * so everything in quotes and every email address is removed.
 */
export function redacted(message: string): string {
  return QUOTED.reduce((text, pattern) => text.replace(pattern, '…'), message).replace(ADDRESS, '…');
}

/** The origin of an error: its stack trace without the message, which comes first. */
export const framesOf = (stack: string | undefined): string =>
  (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
