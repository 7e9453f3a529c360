import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useDroppedFiles } from '#hooks/use-files.ts';

interface PictureDropProps {
  onPicture: (file: File) => void;
  className?: string;
  children: ReactNode;
}

/** Accepts a picture dropped anywhere on it. Otherwise the browser would leave the page to open the picture. */
export function PictureDrop({ onPicture, className, children }: PictureDropProps) {
  const { over, listeners } = useDroppedFiles((event) => {
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    onPicture(file);
  });
  return (
    <section aria-label={t`Ask`} className={clsx(className, over && 'bg-accent-wash')} {...listeners}>
      {children}
    </section>
  );
}
