import { type DragEvent, useRef, useState } from 'react';

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
