import { withoutExtension } from '../documents/file-types.ts';

/**
 * The text of a passage that is embedded and tokenised. Its document and heading say as much about it as its words.
 */
export function passageText(passage: { documentName: string; heading: string; content: string }): string {
  return [readableName(passage.documentName), passage.heading.trim(), passage.content]
    .filter((part) => part !== '')
    .join('. ');
}

/** A file name as words, without its extension and underscores. */
function readableName(name: string): string {
  return withoutExtension(name).replace(/_+/g, ' ').trim();
}
