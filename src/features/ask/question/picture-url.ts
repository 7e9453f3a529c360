import type { QuestionPicture } from '../api/ask-records.ts';

/** The picture for an `<img>`. */
export function pictureUrl({ format, base64 }: Pick<QuestionPicture, 'format' | 'base64'>): string {
  return `data:image/${format === 'png' ? 'png' : 'jpeg'};base64,${base64}`;
}
