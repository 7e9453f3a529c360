import type { Reader } from '../reader.ts';
import { runDocxJob } from './run-docx-job.ts';

/** A DOCX contains its text exactly. Only drawn objects such as charts and shapes may be missing. */
const CONFIDENCE = 98;

export const readDocx: Reader = async (file, { name, signal, onProgress }) => {
  onProgress({ stage: 'reading', page: 0, pages: 1 });
  const text = await runDocxJob({ kind: 'text', file }, { name, signal });
  onProgress({ stage: 'reading', page: 1, pages: 1 });
  return {
    pages: [{ number: 1, text, width: 0, height: 0, method: 'mammoth', confidence: CONFIDENCE }],
    words: [],
    method: 'mammoth',
    confidence: CONFIDENCE,
    hasImages: false,
  };
};
