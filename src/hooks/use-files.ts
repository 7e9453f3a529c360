import { type DragEvent, useLayoutEffect, useRef, useState } from 'react';

/**
 * A URL of the blob for as long as the component is shown. Made before the first frame, so that no link stands without
 * its picture.
 */
export function useObjectUrl(blob: Blob): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useLayoutEffect(() => {
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}

/** Whether files are dragged over an element, and the listeners of that element. */
export function useDroppedFiles(onDrop: (event: DragEvent) => void) {
  const [over, setOver] = useState(false);
  // Moving over a child fires leave and enter again. Only the outermost leave counts.
  const depth = useRef(0);
  const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  const listeners = {
    onDragEnter: (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      depth.current += 1;
      setOver(true);
    },
    onDragLeave: () => {
      depth.current = Math.max(0, depth.current - 1);
      if (depth.current === 0) setOver(false);
    },
    onDragOver: (event: DragEvent) => {
      if (carriesFiles(event)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      depth.current = 0;
      setOver(false);
      onDrop(event);
    },
  };
  return { over, listeners };
}
