import { X } from 'lucide-react';
import { formatSize } from '#components/format-size.ts';
import { Notice } from '#components/notice.tsx';
import { describeLeftFiles } from '#domain/upload/waiting-files.ts';
import { Button } from '#ui/button.tsx';
import { useLeftFiles, useUploadStore } from '../upload/upload-context.ts';

interface LeftFilesNoticeProps {
  /** Names the files of this project only; absent where those of all projects are named. */
  projectId?: string;
  className?: string;
}

/** Names the files that were still waiting when their page closed. Nothing where there are none. */
export function LeftFilesNotice({ projectId, className }: LeftFilesNoticeProps) {
  const store = useUploadStore();
  const all = useLeftFiles();
  const left = projectId ? all.filter((file) => file.projectId === projectId) : all;
  if (left.length === 0) return null;
  return (
    <Notice className={className}>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          <p>{describeLeftFiles(left)}</p>
          <details className="mt-1">
            <summary className="min-h-6 cursor-pointer text-ink-soft">All names and sizes</summary>
            <ul className="mt-1 max-h-48 overflow-auto">
              {left.map(({ documentId, name, sizeBytes }) => (
                <li key={documentId} className="flex flex-wrap justify-between gap-x-3 py-0.5">
                  <span>{name}</span>
                  <span className="font-mono text-xs text-ink-soft">{formatSize(sizeBytes)}</span>
                </li>
              ))}
            </ul>
          </details>
        </div>
        <Button
          variant="quiet"
          size="icon"
          aria-label="Dismiss the list of files that were not uploaded"
          onClick={() => store.left.forget(new Set(left.map(({ documentId }) => documentId)))}
        >
          <X />
        </Button>
      </div>
    </Notice>
  );
}
