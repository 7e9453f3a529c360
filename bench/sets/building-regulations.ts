import type { DocumentSpan } from '#domain/verification/text-span.ts';
import { type BenchData, readRows } from './data-files.ts';
import { type Corpus, corpusOf, type RetrievalSet } from './retrieval-set.ts';

interface Row {
  id: string;
  question: string;
  answers?: string[];
  relevant: string[];
  relevant_alt: (string | { doc_id: string })[] | null;
  page: number | null;
}

/** Twenty PDFs of building rules, page by page as pdftotext reads them. Runs of spaces count as one. */
export function buildingCorpus(data: BenchData): Corpus {
  const pages = new Map<string, string[]>();
  for (const { doc_id, page, text } of readRows<{ doc_id: string; page: number; text: string }>(
    data,
    'building_regulations/corpus/reference_pages_pdftotext.jsonl',
  )) {
    const document = pages.get(doc_id) ?? [];
    pages.set(doc_id, document);
    document[page - 1] = text.replace(/[ \t]+/g, ' ');
  }
  return corpusOf(
    [...pages].map(([id, texts]) => ({ id, name: id, pages: Array.from(texts, (text) => text ?? '') })),
  );
}

/** The right page of the right document, or another document that contains the same sentence. */
export function buildingQuestions(
  data: BenchData,
  file: 'known_item_sentences' | 'cloze_values',
  corpus: Corpus,
): RetrievalSet {
  const questions = readRows<Row>(data, `building_regulations/${data.split}/${file}.jsonl`)
    .filter((row) => row.page !== null)
    .map(({ id, question, relevant, relevant_alt, page }) => {
      const others = [
        ...relevant.slice(1),
        ...(relevant_alt ?? []).map((alt) => (typeof alt === 'string' ? alt : alt.doc_id)),
      ];
      return {
        id,
        text: question,
        isRelevant: ({ documentId, page: found }: DocumentSpan) =>
          documentId === relevant[0] ? found === page : others.includes(documentId),
      };
    });
  const name = file === 'cloze_values' ? 'building regulations values' : 'building regulations sentences';
  return { name, ...corpus, questions };
}
