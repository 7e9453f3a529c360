import { Trans } from '@lingui/react/macro';
import { Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDroppedFiles } from '#hooks/use-files.ts';
import { droppedFiles } from './dropped-files.ts';

export interface DropAreaProps {
  /** Undefined if the user may not upload. Dropped files are then ignored. */
  onFiles?: (files: File[]) => void;
  children: ReactNode;
}

/** Accepts files and folders dropped anywhere on it. A button does the same by keyboard. */
export function DropArea({ onFiles, children }: DropAreaProps) {
  const { over, listeners } = useDroppedFiles((event) => {
    event.preventDefault();
    if (onFiles) void droppedFiles(event.dataTransfer).then((files) => files.length > 0 && onFiles(files));
  });
  return (
    <div className="relative flex h-full min-h-0 flex-col" {...listeners}>
      {children}
      {over && onFiles && (
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
