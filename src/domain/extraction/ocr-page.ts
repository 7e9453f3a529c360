/** A word found by the OCR engine, in pixels of the engine's image. */
export interface OcrWord {
  text: string;
  confidence: number;
  bbox: { x0: number; y0: number; x1: number; y1: number };
}

/** Paragraphs, each a list of lines, each a list of words. */
export type OcrPage = OcrWord[][][];
