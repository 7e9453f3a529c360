import { FileText, Image } from 'lucide-react';
import { formatDate } from '../../../components/format-date.ts';
import { formatSize } from '../../../components/format-size.ts';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { TitleBlock } from '../../../components/title-block.tsx';
import type { DocumentRecord } from '../../documents/api/document-record.ts';

interface DocumentRowsProps {
  documents: readonly DocumentRecord[];
  projectName: (projectId: string) => string | undefined;
  onOpen: (document: DocumentRecord) => void;
}

/** The latest documents, each as its title block with the project and the size under the title. */
export function DocumentRows({ documents, projectName, onOpen }: DocumentRowsProps) {
  return (
    <ul className="divide-y divide-hairline border-y border-rule bg-sheet">
      {documents.map((document) => (
        <li key={document.id} className="relative hover:bg-wash">
          <TitleBlock
            number={document.documentNumber}
            revision={document.revision}
            date={document.createdAt}
            pages={document.pageCount}
            state={document.state}
            status={<StatusBadge status={document.status} />}
            actions={<span className="px-2 text-xs font-semibold text-accent-text">View</span>}
            title={
              <button
                type="button"
                onClick={() => onOpen(document)}
                className="block w-full text-left after:absolute after:inset-0"
              >
                <span className="flex items-center gap-2 font-semibold">
                  <TypeIcon type={document.type} />
                  <span className="truncate">{document.name}</span>
                </span>
                <span className="block text-xs whitespace-normal text-ink-soft">
                  {projectName(document.projectId) ?? 'Unknown project'} · {formatSize(document.sizeBytes)}
                  {/* The title block has no room for its date here. */}
                  <time dateTime={document.createdAt} className="@lg:hidden">
                    {' · '}
                    {formatDate(document.createdAt)}
                  </time>
                </span>
              </button>
            }
          />
        </li>
      ))}
    </ul>
  );
}

function TypeIcon({ type }: { type: string }) {
  const Icon = type.includes('image') ? Image : FileText;
  return <Icon aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />;
}
