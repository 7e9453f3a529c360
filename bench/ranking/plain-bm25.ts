/** The peer: textbook BM25 (k1 1.2, b 0.75), with English stop words, and plural and -ing/-ed endings removed. */
const K1 = 1.2;
const B = 0.75;
const STOP = new Set(
  (
    'a an and are as at be by for from has have how in is it its of on or that the this to was were what when ' +
    'where which who will with you your do does did can i my we our s'
  ).split(' '),
);

export function plainBm25(texts: readonly string[]): (question: string) => Float64Array {
  const documents = texts.map(words);
  const mean = documents.reduce((sum, document) => sum + document.length, 0) / Math.max(1, documents.length);
  const postings = new Map<string, { document: number; frequency: number }[]>();
  documents.forEach((document, i) => {
    for (const [word, frequency] of countsOf(document)) {
      const list = postings.get(word) ?? [];
      postings.set(word, list);
      list.push({ document: i, frequency });
    }
  });
  return (question) => {
    const scores = new Float64Array(documents.length);
    for (const word of new Set(words(question))) {
      const list = postings.get(word) ?? [];
      const idf = Math.log(1 + (documents.length - list.length + 0.5) / (list.length + 0.5));
      for (const { document, frequency } of list) {
        const norm = K1 * (1 - B + (B * (documents[document]?.length ?? 0)) / mean);
        scores[document] = (scores[document] ?? 0) + (idf * frequency * (K1 + 1)) / (frequency + norm);
      }
    }
    return scores;
  };
}

function countsOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function words(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{M}\p{N}_]+/gu) ?? [])
    .filter((word) => !STOP.has(word))
    .flatMap(cut);
}

function cut(word: string): string[] {
  if (/\p{Script=Han}/u.test(word)) {
    return Array.from({ length: Math.max(1, word.length - 1) }, (_, i) => word.slice(i, i + 2));
  }
  let stem = word;
  if (stem.length > 3 && stem.endsWith('ies')) stem = `${stem.slice(0, -3)}y`;
  else if (stem.length > 3 && /[sxzh]es$/.test(stem)) stem = stem.slice(0, -2);
  else if (stem.length > 3 && /[^s]s$/.test(stem)) stem = stem.slice(0, -1);
  if (stem.length > 5 && stem.endsWith('ing')) return [stem.slice(0, -3)];
  return stem.length > 4 && stem.endsWith('ed') ? [stem.slice(0, -2)] : [stem];
}
