import { Tokenizer, Model as TokenizerModel } from '@huggingface/tokenizers';
import { bestPieces, type Vocabulary } from './best-pieces.ts';

/** tokenizer.json of a Unigram model. */
export interface TokenizerFile {
  model: { type: 'Unigram'; unk_id: number; vocab: readonly (readonly [piece: string, score: number])[] };
  added_tokens: readonly { id: number; content: string }[];
}

/** What the bundled model reads. */
const MAX_TOKENS = 512;
const END_ID = 2;

/** An unknown letter scores this much less than the lowest piece: `kUnkPenalty` of SentencePiece. */
const UNKNOWN_PENALTY = 10;

/** The pieces of a tokenizer.json in memory. */
export function vocabularyOf({ model: { vocab } }: TokenizerFile): Vocabulary {
  const ids = new Map(vocab.map(([piece], id) => [piece, id]));
  const scores = vocab.map(([, score]) => score);
  return {
    idOf: (piece) => ids.get(piece),
    scoreOf: (id) => scores[id] as number,
    longest: vocab.reduce((longest, [piece]) => Math.max(longest, piece.length), 0),
    lowestScore: scores.reduce((lowest, score) => Math.min(lowest, score)),
  };
}

/**
 * Gives a text's token IDs, at most as many as the model reads, the last of which ends the text. They are the library's IDs,
 * without its tree of all pieces, which takes 0.9 s and 134 MB to make (`vocabularyOf` 0.15 s and 9 MB). The file’s own
 * vocabulary is not read.
 */
export function createTokenizer(file: TokenizerFile, vocabulary: Vocabulary): (text: string) => number[] {
  const vocab = file.added_tokens.map(({ content }) => [content, 0]);
  const tokenizer = new Tokenizer({ ...file, model: { ...file.model, vocab } }, {});
  tokenizer.model = new UnigramModel(file.model.unk_id, vocabulary);
  return (text) => {
    const { ids } = tokenizer.encode(text);
    // The library does not cut what is too long.
    return ids.length <= MAX_TOKENS ? ids : [...ids.slice(0, MAX_TOKENS - 1), END_ID];
  };
}

/** No piece extends into the next word, so each word is cut by itself. */
const WORD_BEGINNING = /(?=▁)/;

/** The library's model of this type, with another way of finding the pieces. */
class UnigramModel extends TokenizerModel {
  readonly #cut: (word: string) => string[];

  constructor(unknownId: number, { idOf, scoreOf, longest, lowestScore }: Vocabulary) {
    super({ type: 'Unigram', vocab: [] });
    this.fuse_unk = true;
    this.tokens_to_ids = new IdMap(idOf);
    this.unk_token_id = unknownId;
    const unknownScore = lowestScore - UNKNOWN_PENALTY;
    const known = { idOf, longest, scoreOf: (id: number) => (id === unknownId ? unknownScore : scoreOf(id)) };
    this.#cut = (word) => bestPieces(word, known, unknownScore);
  }

  override encode(texts: string[]): string[] {
    return texts.flatMap((text) => text.split(WORD_BEGINNING).flatMap(this.#cut));
  }
}

class IdMap extends Map<string, number> {
  readonly #idOf: Vocabulary['idOf'];

  constructor(idOf: Vocabulary['idOf']) {
    super();
    this.#idOf = idOf;
  }

  override get(piece: string): number | undefined {
    return this.#idOf(piece);
  }
}
