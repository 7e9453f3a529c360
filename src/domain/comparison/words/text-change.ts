import { type Box, union } from '../boxes.ts';
import type { Phrase } from './phrases.ts';

/** A text that is not at the same place on both pages. Both positions are in the new page's units. */
export interface TextChange {
  kind: 'changed' | 'added' | 'removed' | 'moved';
  before: Phrase | null;
  after: Phrase | null;
}

/** Where it is on the new page, or where it was. */
export const boxOf = ({ before, after }: TextChange): Box => (after ?? before)?.box ?? union([]);
