/** Text that a service quotes is user input, such as a form field or a line of a document. */
const QUOTED = [/"[\s\S]*"/g, /`[\s\S]*`/g, /“[\s\S]*”/g, /(?<!\w)'[\s\S]*'(?!\w)/g];
const ADDRESS = /[^\s<>@,;:()]+@[^\s<>@,;:()]+/g;

/**
 * A message of an error as a log may contain it. Services and the runtime word their errors with what they were given, so
 * whatever is in quotes goes, and every e-mail address.
 */
export function redacted(message: string): string {
  return QUOTED.reduce((text, pattern) => text.replace(pattern, '…'), message).replace(ADDRESS, '…');
}

/** Where an error came from, without its message, which is the first part of a stack. */
export const framesOf = (stack: string | undefined): string =>
  (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
