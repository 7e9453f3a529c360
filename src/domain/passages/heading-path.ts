/** Between the headings of a path, the outermost first: `Subpart M—Fall Protection › § 1926.502 Criteria`. */
export const HEADINGS_BETWEEN = ' › ';

export function headingsOf(path: string): string[] {
  return path.split(HEADINGS_BETWEEN);
}

/**
 * The path of the headings that fit into `most` characters, each in whole. The nearest matter most, so the outermost are dropped,
 * and of the nearest at least its beginning is kept.
 * @param headings the outermost first
 */
export function nearestHeadings(headings: readonly string[], most: number): string {
  let path = '';
  for (const heading of [...headings].reverse()) {
    const longer = path === '' ? heading.slice(0, most) : `${heading}${HEADINGS_BETWEEN}${path}`;
    if (longer.length > most) break;
    path = longer;
  }
  return path;
}
