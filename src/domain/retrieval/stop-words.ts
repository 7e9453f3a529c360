/**
 * English words that say nothing about a passage. Words of other languages need no list: their document
 * frequency gives them next to no weight.
 */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a an and are as at be by for from has have how in is it its of on or that the this to was were what when ' +
    'where which who will with you your do does did can i my we our s'
  ).split(' '),
);
