import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { AppError, userMessageOf } from '#domain/errors/app-error.ts';
import { aiErrors } from '#domain/errors/catalogue.ts';
import { type PictureDeps, type PreparedPicture, preparePicture } from './prepare-picture.ts';

/** The picture for the next question. */
export type AttachedPicture =
  | { state: 'preparing'; name: string }
  | ({ state: 'ready'; name: string } & PreparedPicture)
  | { state: 'failed'; reason: string };

/** One picture at a time: attached, prepared, removed. */
export function usePicture(deps: PictureDeps) {
  const [attached, setAttached] = useState<AttachedPicture | null>(null);
  const work = useRef<AbortController>(null);
  useEffect(() => () => work.current?.abort(), []);

  const remove = () => {
    work.current?.abort();
    setAttached(null);
  };
  const attach = async (file: File) => {
    remove();
    const mine = new AbortController();
    work.current = mine;
    const { name } = file;
    setAttached({ state: 'preparing', name });
    try {
      const prepared = await preparePicture(file, deps, mine.signal);
      if (!mine.signal.aborted) setAttached({ state: 'ready', name, ...prepared });
    } catch (error) {
      if (mine.signal.aborted) return;
      if (!(error instanceof AppError)) console.warn('Picture', error);
      setAttached({
        state: 'failed',
        reason: userMessageOf(error, aiErrors.imageFailed(t`try another one`)),
      });
    }
  };
  return {
    attached,
    attach: (file: File) => void attach(file),
    remove,
  };
}

export type Picture = ReturnType<typeof usePicture>;
