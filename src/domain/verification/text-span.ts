/** A stretch of a page's stored text: offsets of its first character and of the one after its last. */
export interface TextSpan {
  start: number;
  end: number;
}

/** A stretch of text with its page, from 1. A file without pages is one page. */
export interface PageSpan extends TextSpan {
  page: number;
}

/** A stretch of text in a document: what a passage, a citation and a link to it have in common. */
export interface DocumentSpan extends PageSpan {
  documentId: string;
}
