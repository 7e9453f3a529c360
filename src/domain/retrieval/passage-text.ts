/** What is embedded and tokenised for a passage: where it is says as much about it as its words. */
export function passageText(passage: { documentName: string; heading: string; content: string }): string {
  return [readableName(passage.documentName), passage.heading.trim(), passage.content]
    .filter((part) => part !== '')
    .join('. ');
}

/** A file name as words: no extension, no underscores. */
function readableName(name: string): string {
  return name
    .replace(/\.(pdf|docx|txt|jpe?g|png)$/i, '')
    .replace(/_+/g, ' ')
    .trim();
}
