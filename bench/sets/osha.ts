import type { DocumentSpan } from '#domain/verification/text-span.ts';
import { type BenchData, listFiles, readRows, readText } from './data-files.ts';
import {
  type Corpus,
  corpusOf,
  type Evidence,
  overlaps,
  type RetrievalSet,
  type SetDocument,
} from './retrieval-set.ts';

/**
 * OSHA's construction rules as a user uploads them: the TXT files, with headings in the text. The questions name
 * sections and offsets into a section's text, which are located in the files.
 */
interface Section {
  doc_id: string;
  section: string;
  title: string;
  text: string;
  txt_file: string;
}

/** The position of a section in its file: of its heading line, and of its text. */
interface SectionLocation {
  file: string;
  start: number;
  textStart: number;
  end: number;
}

export interface OshaCorpus extends Corpus {
  placeOf(sectionId: string): SectionLocation;
}

const FOLDER = 'osha_construction';

export function oshaCorpus(data: BenchData): OshaCorpus {
  const texts = new Map(
    listFiles(data, `${FOLDER}/corpus/txt`).map((file) => [
      file,
      readText(data, `${FOLDER}/corpus/txt/${file}`),
    ]),
  );
  const places = placesOf(readRows<Section>(data, `${FOLDER}/corpus/sections.jsonl`), texts);
  return {
    ...corpusOf([...texts].map(([file, text]): SetDocument => ({ id: file, name: file, pages: [text] }))),
    placeOf(sectionId) {
      const place = places.get(sectionId);
      if (!place) throw new Error(`OSHA section ${sectionId} is in no file`);
      return place;
    },
  };
}

function placesOf(
  sections: readonly Section[],
  texts: ReadonlyMap<string, string>,
): Map<string, SectionLocation> {
  const places = new Map<string, SectionLocation>();
  const readTo = new Map<string, number>();
  for (const { doc_id, section, text, txt_file: file } of sections) {
    const from = readTo.get(file) ?? 0;
    const whole = texts.get(file) ?? '';
    const start = headingStart(whole, section, from);
    const textStart = whole.indexOf(text.slice(0, 200), whole.indexOf('\n', start) + 1);
    if (start < 0 || textStart < 0) throw new Error(`${file} does not hold section ${section}`);
    const end = textStart + text.length;
    places.set(doc_id, { file, start, textStart, end });
    readTo.set(file, end);
  }
  return places;
}

/** A heading starts a line with one § or, for a range of sections, two. */
function headingStart(text: string, section: string, from: number): number {
  const found = ['\n§ ', '\n§§ ', '\n'].map((sign) =>
    text.indexOf(`${sign}${section}`, Math.max(0, from - 1)),
  );
  const best = found.find((at) => at >= 0);
  return best === undefined ? -1 : best + 1;
}

export function oshaTitles(data: BenchData, corpus: OshaCorpus): RetrievalSet {
  const rows = readRows<{ id: string; question: string; relevant: string[] }>(
    data,
    `${FOLDER}/${data.split}/title_queries.jsonl`,
  );
  const questions = rows.map(({ id, question, relevant }) => {
    const places = relevant.map(corpus.placeOf);
    return {
      id,
      text: question,
      isRelevant: (found: DocumentSpan) =>
        places.some((place) => found.documentId === place.file && overlaps(found, place)),
    };
  });
  const { documents, passages } = corpus;
  return { name: 'osha titles', documents, passages, questions };
}

interface EvidenceRow {
  id: string;
  question: string;
  answers?: string[];
  evidence: Evidence | Evidence[];
}

export function oshaParagraphs(data: BenchData, corpus: OshaCorpus): RetrievalSet {
  return evidenceSet(
    'osha paragraphs',
    readRows(data, `${FOLDER}/${data.split}/paragraph_queries.jsonl`),
    corpus,
  );
}

export function oshaRegulatorRows(data: BenchData): EvidenceRow[] {
  return readRows(data, `${FOLDER}/${data.split}/regulator_qa.jsonl`);
}

export function evidenceSet(name: string, rows: readonly EvidenceRow[], corpus: OshaCorpus): RetrievalSet {
  const questions = rows.map(({ id, question, evidence }) => {
    const spans = [evidence].flat().map((span) => {
      const { file, textStart } = corpus.placeOf(span.doc_id);
      return { file, start: textStart + span.start, end: textStart + span.end };
    });
    return {
      id,
      text: question,
      isRelevant: (found: DocumentSpan) =>
        spans.some((span) => found.documentId === span.file && overlaps(found, span)),
    };
  });
  const { documents, passages } = corpus;
  return { name, documents, passages, questions };
}
