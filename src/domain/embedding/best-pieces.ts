/** The pieces of a Unigram tokenizer's vocabulary. Their IDs are their places. */
export interface Vocabulary {
  /** Undefined if there is no such piece. */
  idOf(piece: string): number | undefined;
  /** The logarithm of the piece's probability. */
  scoreOf(id: number): number;
  /** The length of its longest piece. */
  longest: number;
  lowestScore: number;
}

/**
 * Cuts a text into the pieces whose scores have the highest sum; a letter that is no piece is one by itself, of
 * `unknownScore`. Viterbi's algorithm over the ends of the pieces, as in Kudo 2018 (arXiv 1804.10959, section 3.2). Of two
 * equal sums the one with the longer last piece wins.
 */
export function bestPieces(
  text: string,
  { idOf, scoreOf, longest }: Pick<Vocabulary, 'idOf' | 'scoreOf' | 'longest'>,
  unknownScore: number,
): string[] {
  const letters = Array.from(text);
  /** By the number of letters before a place: the highest sum up to it, and where its last piece begins. */
  const sums = new Float64Array(letters.length + 1).fill(Number.NEGATIVE_INFINITY);
  const begins = new Uint32Array(letters.length + 1);
  sums[0] = 0;

  const offer = (begin: number, end: number, score: number) => {
    const sum = (sums[begin] as number) + score;
    if (sum <= (sums[end] as number)) return;
    sums[end] = sum;
    begins[end] = begin;
  };
  for (let begin = 0; begin < letters.length; begin += 1) {
    let piece = '';
    for (let end = begin + 1; end <= letters.length; end += 1) {
      piece += letters[end - 1];
      const isLetter = end === begin + 1;
      if (!isLetter && piece.length > longest) break;
      const id = idOf(piece);
      if (id !== undefined) offer(begin, end, scoreOf(id));
      else if (isLetter) offer(begin, end, unknownScore);
    }
  }

  const pieces: string[] = [];
  for (let end = letters.length; end > 0; end = begins[end] as number) {
    pieces.push(letters.slice(begins[end], end).join(''));
  }
  return pieces.reverse();
}
