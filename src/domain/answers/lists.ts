import { isLeadIn, isListItem } from '../verification/list-items.ts';

/** A sentence exactly as in its passage. */
export interface Listed {
  text: string;
  /** What it can't be understood without. */
  context: string;
}

/** A longer list is quoted item by item. */
const LONGEST_LIST = 400;

/**
 * A list is one sentence, whose items say nothing without its beginning: a short one is quoted whole, verbatim; of a
 * longer one each item keeps the beginning as its context.
 */
export function joinLists(sentences: readonly Listed[]): Listed[] {
  const joined: Listed[] = [];
  for (let i = 0; i < sentences.length; i += 1) {
    const sentence = sentences[i] as Listed;
    const items = isLeadIn(sentence.text) ? itemsAfter(sentences, i) : [];
    const whole = [sentence, ...items].map(({ text }) => text).join(' ');
    if (items.length > 0 && whole.length <= LONGEST_LIST) joined.push({ ...sentence, text: whole });
    else joined.push(sentence, ...items.map(({ text }) => ({ text, context: sentence.text })));
    i += items.length;
  }
  return joined;
}

function itemsAfter(sentences: readonly Listed[], leadIn: number): Listed[] {
  const after = sentences.slice(leadIn + 1);
  const end = after.findIndex(({ text }) => !isListItem(text));
  return end < 0 ? after : after.slice(0, end);
}
