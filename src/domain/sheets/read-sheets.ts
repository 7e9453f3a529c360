import { typeOfName } from '../documents/file-types.ts';
import { type ExtractionResult, isByOcr } from '../extraction/extracted-document.ts';
import { type NameReading, readFileName } from './file-name.ts';
import { evidenceOf, type PageEvidence } from './page-evidence.ts';
import { withReferences } from './references/with-references.ts';
import { rowNumbers } from './row-numbers.ts';
import { type SetEvidence, setEvidence } from './set-evidence.ts';
import type { LearntLayout, SheetPage, SheetReading } from './sheet.ts';
import { sheetOf } from './sheet-fields.ts';
import { readTextDocument } from './text-document.ts';

export interface SheetsRequest {
  fileName: string;
  /** People's earlier corrections for the layouts of this project's offices. */
  layouts: readonly LearntLayout[];
}

/**
 * The sheets of a file: one for each page of a drawing file, one for a whole text document that has a number or a
 * revision, none for any other document.
 */
export function readSheets(pages: readonly SheetPage[], request: SheetsRequest): SheetReading[] {
  const reader = new SheetReader(request);
  for (const page of pages) reader.add(page);
  return reader.finish();
}

/** The same page by page, so that the caller can pause between two of them. */
export class SheetReader {
  readonly #name: NameReading;
  readonly #isPicture: boolean;
  readonly #layouts: readonly LearntLayout[];
  readonly #pages: { page: SheetPage; evidence: PageEvidence | null }[] = [];

  constructor({ fileName, layouts }: SheetsRequest) {
    this.#name = readFileName(fileName);
    const type = typeOfName(fileName);
    this.#isPicture = type === 'jpg' || type === 'png';
    this.#layouts = layouts;
  }

  add(given: SheetPage): void {
    const page = this.#isPicture ? asLetter(given) : given;
    this.#pages.push({ page, evidence: evidenceOf(page) });
  }

  finish(): SheetReading[] {
    const isRow = rowNumbers(this.#pages.map(({ page }) => page));
    const evidence = this.#pages.map((each) => each.evidence);
    const known = evidence.filter((each) => each !== null);
    const set = setEvidence(known, this.#name, this.#layouts);
    const sheets = this.#pages.filter(
      (each) => each.evidence && !isRow(each) && isSheet(each.evidence, each.page, set),
    );
    if (sheets.length === 0 || sheets.length < MIN_SHARE * this.#pages.length) {
      const text = readTextDocument(
        this.#pages.map(({ page }) => page),
        this.#name,
      );
      return text ? this.#withReferences([text]) : [];
    }
    return this.#withReferences(this.#pages.map(({ page, evidence }) => sheetOf(page.number, evidence, set)));
  }

  #withReferences(sheets: SheetReading[]): SheetReading[] {
    return withReferences(
      sheets,
      this.#pages.map(({ page }) => page),
    );
  }
}

/** In points. */
const LONG_SIDE_OF_A4 = 842;

/** Pixels are not a size on paper: as points, each photo of a docket would be a drawing of A1. */
function asLetter(page: SheetPage): SheetPage {
  const scale = LONG_SIDE_OF_A4 / Math.max(1, page.width, page.height);
  return { ...page, width: page.width * scale, height: page.height * scale };
}

/** A report with one drawing bound in is not a drawing file. */
const MIN_SHARE = 0.4;
/** The score of a number, a revision, a scale and one more label. A form with a number, a date and names has less. */
const MIN_BLOCK = 5;
/** The least score of a number that makes a large page a sheet by itself: a large one in a corner needs no label. */
const MIN_NUMBER = 3.2;

function isSheet(evidence: PageEvidence, page: SheetPage, set: SetEvidence): boolean {
  const [number] = evidence.candidates.number;
  if (evidence.blockScore >= MIN_BLOCK && number && number.score > 1) return true;
  const isLarge = page.width > page.height || Math.max(page.width, page.height) > LETTER_POINTS;
  if (page.text.length > MAX_CHARACTERS) return false;
  if (isSketch(evidence, page)) return true;
  if (set.numberInName(evidence) && (isLarge || page.text.length < SKETCH_CHARACTERS)) return true;
  if (!isLarge) return false;
  const isA3 = Math.max(page.width, page.height) > A3_POINTS;
  // Its title block may be illegible: it is a sheet all the same, and waits in the review queue.
  if (isA3 && evidence.hasScale) return true;
  if (Math.min(page.width, page.height) > MIN_DRAWINGS) return true;
  if (isA3Paper(page) && page.text.length < SKETCH_CHARACTERS) return true;
  return number !== undefined && number.score >= MIN_NUMBER && (isA3 || evidence.hasScale);
}

/** A programme or a table on such paper has more words than a sketch, and a slide has another shape. */
function isA3Paper({ width, height }: SheetPage): boolean {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  return A3_PAPERS.some(
    ([shorter, longer]) =>
      Math.abs(short / shorter - 1) < SCANNED_WITHIN && Math.abs(long / longer - 1) < SCANNED_WITHIN,
  );
}

/** A3 and tabloid, in points. */
const A3_PAPERS = [
  [842, 1_191],
  [792, 1_224],
] as const;
/** A scan's edges are cut a little inside or outside of the paper's. */
const SCANNED_WITHIN = 0.03;

/** A scanned sketch has few labels, but one of them says that its number is a drawing's. */
function isSketch(
  { blockScore, candidates, pairs }: PageEvidence,
  { text, isRecognised }: SheetPage,
): boolean {
  const [number] = candidates.number;
  const isDrawing = pairs.some(
    ({ kind, label, value }) =>
      kind === 'number' && value === number?.phrase && DRAWING_LABEL.test(label.phrase.text),
  );
  return isRecognised === true && text.length < SKETCH_CHARACTERS && blockScore >= MIN_SKETCH && isDrawing;
}

const DRAWING_LABEL = /\b(?:sketch|drawing|dwg|drg|plan)\b/i;
/** The score of a number and two more labels. */
const MIN_SKETCH = 3;
const LETTER_POINTS = 850;
const A3_POINTS = 1_100;
/** In points. The short side of A2 has 1,190, that of ARCH C 1,296, that of exported slides up to 1,080. */
const MIN_DRAWINGS = 1_150;
const MAX_CHARACTERS = 30_000;
/** A sketch on upright A4 has less text than a letter that states its own number. */
const SKETCH_CHARACTERS = 1_500;

type ExtractedPages = Pick<ExtractionResult, 'pages' | 'words' | 'rulings'>;

/** The pages of a file as extraction returns them. */
export function sheetPages({ pages, words, rulings = [] }: ExtractedPages): SheetPage[] {
  const wordsOf = new Map(words.map((page) => [page.number, page.words]));
  const linesOf = new Map(rulings.map((page) => [page.number, page.rulings]));
  return pages.map(({ number, width, height, text, method }) => ({
    ...{ number, width, height, text },
    words: wordsOf.get(number) ?? [],
    rulings: linesOf.get(number) ?? [],
    isRecognised: isByOcr(method),
  }));
}
