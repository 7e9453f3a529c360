import { describe, expect, it } from 'vitest';
import { ExtractionError } from '#domain/extraction/extraction-error.ts';
import { chat } from '#domain/limits/limits.ts';
import { type PictureDeps, preparePicture } from './prepare-picture.ts';

const jpeg = (name = 'docket.jpg', type = 'image/jpeg') =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16])], name, { type });

const deps = (changes: Partial<PictureDeps> = {}): PictureDeps => ({
  shrink: async () => new Blob(['small']),
  read: async () => ' N32 concrete \n',
  toBase64: async () => 'c21hbGw=',
  ...changes,
});

const prepare = (file: File, changes?: Partial<PictureDeps>, signal = new AbortController().signal) =>
  preparePicture(file, deps(changes), signal);

const failing = (code: ConstructorParameters<typeof ExtractionError>[0]) => async () => {
  throw new ExtractionError(code, 'docket.jpg');
};

describe('a picture for a question', () => {
  it('is resized for a message and includes the text read in it', async () => {
    let asked = 0;
    const shrink: PictureDeps['shrink'] = async (_, mostBytes) => {
      asked = mostBytes;
      return new Blob(['small']);
    };
    expect(await prepare(jpeg(), { shrink })).toEqual({
      picture: { format: 'jpeg', base64: 'c21hbGw=', text: 'N32 concrete' },
      problem: null,
    });
    expect(Math.ceil(asked / 3) * 4).toBeLessThanOrEqual(chat.pictureCharacters);
    expect(asked).toBeGreaterThan(chat.pictureCharacters / 2);
  });

  it('includes no more text than a message accepts', async () => {
    const { picture } = await prepare(jpeg(), { read: async () => 'x'.repeat(10_000) });
    expect(picture.text).toHaveLength(chat.pictureTextCharacters);
  });

  it('must be an image', async () => {
    const pdf = new File(['%PDF-1.7'], 'plan.pdf', { type: 'application/pdf' });
    await expect(prepare(pdf)).rejects.toMatchObject({ userMessage: 'File must be an image' });
  });

  it('is identified by its bytes, not by its name', async () => {
    expect(await prepare(jpeg('docket.png', 'image/png'))).toMatchObject({ problem: null });
    const gif = new File(['GIF89a'], 'docket.png', { type: 'image/png' });
    await expect(prepare(gif)).rejects.toMatchObject({
      userMessage: 'Failed to process image: it is not a JPG or PNG picture',
    });
    const empty = new File([], 'docket.png', { type: 'image/png' });
    await expect(prepare(empty)).rejects.toMatchObject({
      userMessage: 'Failed to process image: the file is empty',
    });
  });

  it.each([
    ['corrupt', 'it is damaged and cannot be opened'],
    ['too-large', 'it has too many pixels'],
  ] as const)('is rejected with the reason when it cannot be drawn: %s', async (code, reason) => {
    await expect(prepare(jpeg(), { shrink: failing(code) })).rejects.toMatchObject({
      userMessage: `Failed to process image: ${reason}`,
    });
  });
});

describe('a picture whose text cannot be read', () => {
  it('is sent without text, with the reason: OCR has no worker', async () => {
    expect(await prepare(jpeg(), { read: failing('ocr-unavailable') })).toMatchObject({
      picture: { text: '' },
      problem: 'OCR service not initialized',
    });
  });

  it('is sent without text and without a warning if it contains none', async () => {
    expect(await prepare(jpeg(), { read: failing('no-text') })).toMatchObject({
      picture: { text: '' },
      problem: null,
    });
  });
});

it('stops preparing a picture that was removed meanwhile', async () => {
  const work = new AbortController();
  const read = async () => {
    work.abort();
    throw new ExtractionError('timeout', 'docket.jpg');
  };
  await expect(prepare(jpeg(), { read }, work.signal)).rejects.toMatchObject({ name: 'AbortError' });
});
