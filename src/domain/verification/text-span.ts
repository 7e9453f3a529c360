/** A part of a page's stored text: offsets of its first character and of the one after its last. */
export interface TextSpan {
  start: number;
  end: number;
}

/** A part of a text with its page, from 1. A file without pages is one page. */
export interface PageSpan extends TextSpan {
  page: number;
}

/** A part of a document's text. Passages, citations and links to citations all have one. */
export interface DocumentSpan extends PageSpan {
  documentId: string;
}
