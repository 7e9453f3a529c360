import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';

interface PictureDropProps {
  onPicture: (file: File) => void;
  className?: string;
  children: ReactNode;
}

/** Accepts a picture dropped anywhere on it. Otherwise the browser would leave the page to open the picture. */
export function PictureDrop({ onPicture, className, children }: PictureDropProps) {
  const [over, setOver] = useState(false);
  // Moving over a child fires leave and enter again. Only the outermost leave counts.
  const depth = useRef(0);
  const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  const enter = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    depth.current += 1;
    setOver(true);
  };
  const leave = () => {
    depth.current = Math.max(0, depth.current - 1);
    if (depth.current === 0) setOver(false);
  };
  const drop = (event: DragEvent) => {
    depth.current = 0;
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    onPicture(file);
  };
  return (
    <section
      aria-label={t`Ask`}
      className={clsx(className, over && 'bg-accent-wash')}
      onDragEnter={enter}
      onDragLeave={leave}
      onDragOver={(event) => carriesFiles(event) && event.preventDefault()}
      onDrop={drop}
    >
      {children}
    </section>
  );
}
