/** A word as the OCR engine saw it, in pixels of the image that it looked at. */
export interface SeenWord {
  text: string;
  confidence: number;
  bbox: { x0: number; y0: number; x1: number; y1: number };
}

/** Paragraphs of lines of words. */
export type SeenPage = SeenWord[][][];
