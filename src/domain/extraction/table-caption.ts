const CAPTION =
  /^\s*(?:table|schedule|taulukko|tabelle?|tableau|tabla|tabella)\s+\p{L}{0,3}[\d.\-–]{0,8}\d/iu;

/**
 * Whether a line is a table's caption: `Table 1.1 Rise and going`. A sentence about a table does not begin with its
 * number.
 */
export function isTableCaption(line: string): boolean {
  return CAPTION.test(line);
}
