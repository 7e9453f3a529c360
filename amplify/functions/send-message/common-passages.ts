import { GLOSSARY_NAME } from '#domain/glossary/construction-glossary.ts';
import { PageText } from '#domain/verification/page-text.ts';
import type { RankedVector } from '../passage-index/rank-passages.ts';
import type { AskedPassage } from './asked-passage.ts';

/** An entry of a shared pool as a passage: it names its pool in place of a document, and no page can be opened. */
export function commonPassage({ metadata, score, similarity, lexical }: RankedVector): AskedPassage {
  const text = String(metadata.content ?? '');
  const source = String(metadata.source ?? GLOSSARY_NAME);
  return {
    ...{ documentId: '', documentName: source, documentNumber: null, revision: null, projectId: '' },
    ...{ page: 0, start: 0, end: text.length, heading: String(metadata.term ?? '') },
    ...{ pageText: new PageText(text), score, similarity, lexical, source },
  };
}
