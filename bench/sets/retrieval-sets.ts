import { buildingCorpus, buildingQuestions } from './building-regulations.ts';
import { chunkingEval } from './chunking-eval.ts';
import { clapnq } from './clapnq.ts';
import type { BenchData } from './data-files.ts';
import { type OshaCorpus, oshaCorpus, oshaParagraphs, oshaTitles } from './osha.ts';
import type { RetrievalSet } from './retrieval-set.ts';
import { xquad, xquadBesideOwn, xquadCorpus } from './xquad.ts';

/** A set that is made on demand. */
export interface NamedSet {
  name: string;
  /** Whether the questions are in the documents' language. */
  isOwnLanguage: boolean;
  /** The folder of its questions. If it does not exist, the set is left out. */
  needs: string;
  make(): RetrievalSet;
}

export function retrievalSets(data: BenchData): NamedSet[] {
  const osha = once((): OshaCorpus => oshaCorpus(data));
  const building = once(() => buildingCorpus(data));
  const english = once(() => xquadCorpus(data, 'en'));
  const questions = (folder: string, file: string) => `${folder}/${data.split}/${file}.jsonl`;
  const xquadSet = (asked: string, written: string): NamedSet => ({
    name: `xquad ${asked} over ${written}`,
    isOwnLanguage: asked === written,
    needs: questions('xquad', `questions.${asked}`),
    make: () => xquad(data, asked, written, written === 'en' ? english() : xquadCorpus(data, written)),
  });
  const buildingSet = (file: 'known_item_sentences' | 'cloze_values'): NamedSet => ({
    name: `building regulations ${file}`,
    isOwnLanguage: true,
    needs: questions('building_regulations', file),
    make: () => buildingQuestions(data, file, building()),
  });
  return [
    {
      name: 'osha titles',
      isOwnLanguage: true,
      needs: questions('osha_construction', 'title_queries'),
      make: () => oshaTitles(data, osha()),
    },
    {
      name: 'osha paragraphs',
      isOwnLanguage: true,
      needs: questions('osha_construction', 'paragraph_queries'),
      make: () => oshaParagraphs(data, osha()),
    },
    {
      name: 'chunking_eval',
      isOwnLanguage: true,
      needs: questions('chunking_eval', 'questions'),
      make: () => chunkingEval(data),
    },
    {
      name: 'clapnq',
      isOwnLanguage: true,
      needs: questions('clapnq', 'questions'),
      make: () => clapnq(data),
    },
    xquadSet('en', 'en'),
    xquadSet('es', 'es'),
    ...['es', 'hi', 'vi', 'ar', 'zh'].map((language) => xquadSet(language, 'en')),
    ...['zh', 'vi', 'es'].map((language) => ({
      name: `xquad ${language} over en beside ten ${language}`,
      isOwnLanguage: false,
      needs: questions('xquad', `questions.${language}`),
      make: () => xquadBesideOwn(data, language, 'en'),
    })),
    buildingSet('known_item_sentences'),
    buildingSet('cloze_values'),
  ];
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
