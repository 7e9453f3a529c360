import { describe, expect, it } from 'vitest';
import { sniffReason } from '../documents/sniff.ts';
import { uploadErrors } from '../errors/catalogue.ts';
import { imageTooLarge, imageTooSlow } from '../images/image-size.ts';
import { ExtractionError, type ExtractionFailure, mayReadAgain, reasonAlone } from './extraction-error.ts';

const sentence = (code: ExtractionFailure, reason?: string) =>
  new ExtractionError(code, 'Plan.pdf', reason ? { reason } : {}).userMessage;

describe('reasonAlone', () => {
  it('leaves out the file name, which the row already shows', () => {
    expect(reasonAlone(sentence('empty'))).toBe('The file is empty. Check the original and upload it again.');
  });

  it('leaves any other sentence unchanged', () => {
    expect(reasonAlone(uploadErrors.network)).toBe(uploadErrors.network);
  });
});

describe('mayReadAgain', () => {
  it.each([
    [
      'of a type that is never read',
      sentence('unsupported', sniffReason({ problem: 'unsupported', found: 'a .dwg file' }, 'a.dwg')),
    ],
    [
      'named as another type',
      sentence('mislabelled', sniffReason({ problem: 'mislabelled', found: 'a web page' }, 'a.pdf')),
    ],
    ['mislabelled', sentence('mislabelled')],
    ['empty', sentence('empty')],
    ['with a password', sentence('password')],
    ['too large to unpack', sentence('too-large')],
    ['too large to upload', uploadErrors.tooLarge(200)],
    [
      'an image of too many pixels',
      sentence('too-large', imageTooLarge({ width: 60_000, height: 10_000 }, 100e6)),
    ],
    [
      'an image of absurd size',
      sentence('too-large', imageTooLarge({ width: 2 ** 31, height: 2 ** 31 }, 100e6)),
    ],
  ])('is false for a file that is %s', (_, failure) => {
    expect(mayReadAgain(failure)).toBe(false);
  });

  it.each([
    ['the connection was lost', uploadErrors.network],
    ['reading took too long', sentence('timeout')],
    [
      'this device was too slow for its image',
      sentence('timeout', imageTooSlow({ width: 14_044, height: 9_920 })),
    ],
    ['OCR was missing', sentence('ocr-unavailable')],
    ['the reason is not known', null],
  ])('is true when %s', (_, failure) => {
    expect(mayReadAgain(failure)).toBe(true);
  });
});
