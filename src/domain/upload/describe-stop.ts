import { isUnfinished, type Upload } from './upload.ts';
import { isStored } from './waiting-files.ts';

/** What becomes of the uploads when the page goes; empty where none is under way. What is stored can be read from there. */
export function describeStop(uploads: readonly Upload[]): string {
  const unfinished = uploads.filter(isUnfinished);
  const stored = unfinished.filter(isStored).length;
  return [
    sentence(stored, 'it can be resumed from the list', 'they can be resumed from the list'),
    sentence(
      unfinished.length - stored,
      'its file must be uploaded again',
      'their files must be uploaded again',
    ),
  ]
    .filter(Boolean)
    .join(' ');
}

function sentence(count: number, one: string, several: string): string {
  if (count === 0) return '';
  return count === 1 ? `1 upload will stop; ${one}.` : `${count} uploads will stop; ${several}.`;
}
