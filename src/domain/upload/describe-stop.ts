import { isListed, isUnfinished, type Upload } from './upload.ts';
import { isStored } from './waiting-files.ts';

/** Describes what happens to the uploads when the page closes. Empty if there are none. */
export function describeStop(uploads: readonly Upload[]): string {
  const kept = uploads.filter((upload) => upload.kept && isListed(upload)).length;
  const unfinished = uploads.filter((upload) => isUnfinished(upload) && !upload.kept);
  const stored = unfinished.filter(isStored).length;
  return [
    kept === 1 && '1 file is still waiting on this device. It uploads when you sign in here again.',
    kept > 1 && `${kept} files are still waiting on this device. They upload when you sign in here again.`,
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
