import { Trans } from '@lingui/react/macro';
import { Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { droppedFiles } from './dropped-files.ts';

export interface DropAreaProps {
  /** Undefined if the user may not upload. Dropped files are then ignored. */
  onFiles?: (files: File[]) => void;
  children: ReactNode;
}

/** Accepts files and folders dropped anywhere on it. */
export function DropArea({ onFiles, children }: DropAreaProps) {
  const [over, setOver] = useState(false);
  // Moving over a child fires leave and enter again. Only the outermost leave counts.
  const depth = useRef(0);
  const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  const enter = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    depth.current += 1;
    setOver(onFiles !== undefined);
  };
  const leave = () => {
    depth.current = Math.max(0, depth.current - 1);
    if (depth.current === 0) setOver(false);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    depth.current = 0;
    setOver(false);
    if (onFiles) void droppedFiles(event.dataTransfer).then((files) => files.length > 0 && onFiles(files));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same by keyboard
    <div
      className="relative flex h-full min-h-0 flex-col"
      onDragEnter={enter}
      onDragLeave={leave}
      onDragOver={(event) => carriesFiles(event) && event.preventDefault()}
      onDrop={drop}
    >
      {children}
      {over && (
        <div className="pointer-events-none absolute inset-1 z-overlay grid place-items-center border-2 border-dashed border-accent bg-accent-wash text-base font-semibold">
          <span className="flex items-center gap-2">
            <Upload aria-hidden="true" className="size-5" />
            <Trans>Drop to upload</Trans>
          </span>
        </div>
      )}
    </div>
  );
}
