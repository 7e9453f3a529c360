import { extractionErrors } from '../errors/catalogue.ts';

/** Why the text of a file could not be read. */
export type ExtractionFailure =
  | 'password'
  | 'corrupt'
  | 'empty'
  | 'no-text'
  | 'too-large'
  | 'mislabelled'
  | 'unsupported'
  | 'timeout'
  | 'ocr-unavailable';

const REASONS: Record<ExtractionFailure, string> = {
  password: 'it is protected by a password. Save a copy without the password and upload that',
  corrupt: 'the file is damaged. Open it on your computer, save it again and upload the new copy',
  empty: 'the file is empty. Check the original and upload it again',
  'no-text': 'there is no readable text in it',
  'too-large': 'it unpacks to more than can be read safely. Split it into smaller files and upload those',
  mislabelled: 'its file extension does not match its contents',
  unsupported: 'PDF, DOCX, TXT, JPG and PNG files can be read',
  timeout: 'reading it took too long. Split it into smaller files and try again',
  'ocr-unavailable': extractionErrors.noOcr,
};

/** Reasons that another attempt with the same bytes cannot change. */
const FINAL =
  /protected by a password|the file is empty|more than can be read safely|does not match its contents|cannot be read\.|its name says|too large|megapixels; up to|\d pixels/;

/** True if reading the same file again may succeed. `sentence` is the failure that the row or the upload shows. */
export const mayReadAgain = (sentence: string | null): boolean => !FINAL.test(sentence ?? '');

/** The reason without the file name, for a place that already shows it: "It is protected by a password. …". */
export function reasonAlone(sentence: string): string {
  const reason = sentence.match(/^Failed to extract text from .+?: (?<reason>.+)$/s)?.groups?.reason;
  return reason ? `${reason.charAt(0).toUpperCase()}${reason.slice(1)}` : sentence;
}

/** `userMessage` is the catalogue's sentence; `message` and `cause` are for the log. */
export class ExtractionError extends Error {
  readonly code: ExtractionFailure;
  readonly userMessage: string;

  constructor(code: ExtractionFailure, fileName: string, options?: { reason?: string; cause?: unknown }) {
    const reason = options?.reason ?? REASONS[code];
    super(`${code}: ${reason}`, { cause: options?.cause });
    this.name = 'ExtractionError';
    this.code = code;
    this.userMessage = `${extractionErrors.failed(fileName, reason)}.`;
  }
}
