/** Types for the part of the library that we use. It ships none. */
declare module 'snowball-stemmers' {
  export interface Stemmer {
    stem(word: string): string;
  }
  export function newStemmer(language: string): Stemmer;
  const library: { newStemmer: typeof newStemmer };
  export default library;
}
