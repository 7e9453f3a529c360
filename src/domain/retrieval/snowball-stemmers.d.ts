/** The library ships no types; this is the part of it that we use. */
declare module 'snowball-stemmers' {
  export interface Stemmer {
    stem(word: string): string;
  }
  export function newStemmer(language: string): Stemmer;
  const library: { newStemmer: typeof newStemmer };
  export default library;
}
