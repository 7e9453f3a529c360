/** A part of a page's stored text: offsets of its first character and of the one after its last. */
export interface TextSpan {
  start: number;
  end: number;
}

/** The spans in order, with those that overlap or touch as one. */
export function joinedSpans(spans: readonly TextSpan[]): TextSpan[] {
  const joined: TextSpan[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else joined.push({ ...span });
  }
  return joined;
}

/** A part of a text with its page, from 1. A file without pages is one page. */
export interface PageSpan extends TextSpan {
  page: number;
}

/** A part of a document's text. Passages, citations and links to citations all have one. */
export interface DocumentSpan extends PageSpan {
  documentId: string;
}
