import { stopWords } from './stop-words.ts';

/** Words that ask, or that answer a person, and name no thing. */
const ASKING = new Set(
  (
    'why whats whos hows much many more list all show tell give find get me us please any some every each ok okay yes no ' +
    'not hi hello hey help thanks thank look search question answer info information test'
  ).split(' '),
);

/** True for `why`, `how much` or `list all`: nothing in the documents is more about that than anything else. */
export function isVague(question: string): boolean {
  const words = question.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.every((word) => stopWords.has(word) || ASKING.has(word) || /^[a-z]$/.test(word));
}
