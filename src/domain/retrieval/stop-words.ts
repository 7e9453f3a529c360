/**
 * English words that say nothing about a passage. Other languages need no list, because the document frequency of
 * such words gives them almost no weight.
 */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a an and are as at be by for from has have how in is it its of on or that the this to was were what when ' +
    'where which who will with you your do does did can i my we our s'
  ).split(' '),
);
