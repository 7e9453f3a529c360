import type { Phrase } from './phrases.ts';

/** A piece of text that is not on both pages at the same place. Both are in the new page's units. */
export interface TextChange {
  kind: 'changed' | 'added' | 'removed' | 'moved';
  before: Phrase | null;
  after: Phrase | null;
}
