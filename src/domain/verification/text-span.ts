/** A stretch of a page's stored text: offsets of its first character and of the one after its last. */
export interface TextSpan {
  start: number;
  end: number;
}
