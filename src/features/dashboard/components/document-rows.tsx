import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { formatDate } from '#components/dates.tsx';
import { formatSize, TypeIcon } from '#components/file-labels.tsx';
import { StatusBadge } from '#components/status-badge.tsx';
import { TitleBlock } from '#components/title-block.tsx';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import { useInterrupted } from '#features/documents/api/use-interrupted.ts';

interface DocumentRowsProps {
  documents: readonly DocumentRecord[];
  projectName: (projectId: string) => string | undefined;
  onOpen: (document: DocumentRecord) => void;
}

/** Hides a cell of the title block and its rules in a narrow row, because the name needs the room. */
const leavesWhenNarrow = '@max-lg:[&_div:has(>[data-wide])]:hidden';

/**
 * The latest documents, each as its title block with project and size below the title. As in the list of
 * documents, a narrow row also has the status there and no View button, because the whole row opens the
 * document.
 */
export function DocumentRows({ documents, projectName, onOpen }: DocumentRowsProps) {
  const isInterrupted = useInterrupted();
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
            stacks
            className={leavesWhenNarrow}
            status={
              <span data-wide className="flex">
                <StatusBadge status={document.status} interrupted={isInterrupted(document)} />
              </span>
            }
            actions={
              <span data-wide className="px-2 text-xs font-semibold text-accent-text">
                <Trans>View</Trans>
              </span>
            }
            title={
              <button
                type="button"
                onClick={() => onOpen(document)}
                className="block w-full text-start after:absolute after:inset-0"
              >
                <span className="flex items-center gap-2 font-semibold">
                  <TypeIcon mimeType={document.mimeType} />
                  <span
                    dir="auto"
                    className="truncate @max-lg:line-clamp-2 @max-lg:wrap-anywhere @max-lg:whitespace-normal"
                  >
                    {document.name}
                  </span>
                </span>
                {/* Inline, so that the line through a superseded title does not cross it. */}
                <span data-narrow className="inline-flex items-center gap-2 text-xs @lg:hidden">
                  <StatusBadge status={document.status} interrupted={isInterrupted(document)} />
                  {document.state === 'superseded' && (
                    <span className="font-semibold text-unverified">
                      <Trans>Superseded</Trans>
                    </span>
                  )}
                </span>
                <span className="block text-xs whitespace-normal text-ink-soft">
                  {projectName(document.projectId) ?? t`Unknown project`} · {formatSize(document.sizeBytes)}
                  {/* The title block has no room for the date here. */}
                  <span className="@lg:hidden">
                    {' · '}
                    <time dateTime={document.createdAt} className="whitespace-nowrap">
                      {formatDate(document.createdAt)}
                    </time>
                  </span>
                </span>
              </button>
            }
          />
        </li>
      ))}
    </ul>
  );
}
