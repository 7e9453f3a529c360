import { Tokenizer } from '@huggingface/tokenizers';
import type { Vocabulary } from './packed-vocabulary.ts';

/** tokenizer.json of a Unigram model. */
export interface TokenizerFile {
  model: { type: 'Unigram'; vocab: [piece: string, score: number][] };
  added_tokens: { id: number; content: string }[];
}

/** Begins a word in the vocabulary. */
const WORD = '▁';

/**
 * Gives the IDs that the library gives, and takes a fraction of its memory: it has a map for every letter of 250,000
 * pieces, 120 MB in Chromium. A text can only become pieces that are in it, so it is given these alone, for each text. The
 * file's own vocabulary is not read.
 */
export function deviceTokenizer(
  { model, ...file }: TokenizerFile,
  { idOf, pieceOf, scoreOf, longest, lowest }: Vocabulary,
): (text: string) => number[] {
  // First, because the file names them by their place. The library gives an unknown letter 10 less than the lowest score.
  const always = [...file.added_tokens.map(({ id }) => id), lowest];

  return (text) => {
    const ids = new Set(always);
    const line = WORD + text.normalize('NFKC').replace(/[\s\u200b\ufeff]/g, WORD);
    for (let start = 0; start < line.length; start += 1) {
      for (let end = start + 1; end <= Math.min(line.length, start + longest); end += 1) {
        const piece = line.slice(start, end);
        for (const id of [idOf(piece), idOf(WORD + piece)]) if (id !== undefined) ids.add(id);
      }
    }
    const own = [...ids];
    const vocab = own.map((id) => [pieceOf(id), scoreOf(id)]);
    const tokenizer = new Tokenizer({ ...file, model: { ...model, vocab } }, {});
    return tokenizer.encode(text).ids.map((at) => own[at] ?? 0);
  };
}
