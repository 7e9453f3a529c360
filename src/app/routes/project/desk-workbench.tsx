import { FileText, FolderOpen, MessageSquareText } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ResizablePane, ResizableRow, ResizeRule } from '../../../components/ui/resizable.tsx';
import type { Project } from '../../../features/projects/api/project.ts';
import { PaneToggle } from './pane-toggle.tsx';
import { useOpenPanes } from './use-open-panes.ts';
import { usePaneKeys } from './use-pane-keys.ts';
import type { ProjectPanes } from './use-project-panes.tsx';

interface DeskWorkbenchProps {
  project: Project;
  panes: ProjectPanes;
  onClosePage: () => void;
}

const widths = { documents: '28%', page: '44%', ask: '28%' };

/** Documents, page, ask beside each other, their widths draggable; each can be put away and comes back by a key. */
export function DeskWorkbench({ project, panes, onClosePage }: DeskWorkbenchProps) {
  const open = useOpenPanes();
  const toggles = [
    {
      icon: FolderOpen,
      label: 'Documents',
      open: open.isOpen('documents'),
      onToggle: () => open.set('documents', !open.isOpen('documents')),
    },
    {
      icon: FileText,
      label: 'Page',
      open: panes.page !== null,
      disabled: !panes.page,
      onToggle: onClosePage,
    },
    {
      icon: MessageSquareText,
      label: 'Ask',
      open: open.isOpen('ask'),
      onToggle: () => open.set('ask', !open.isOpen('ask')),
    },
  ];
  usePaneKeys((digit) => {
    const toggle = toggles[digit - 1];
    if (toggle && !toggle.disabled) toggle.onToggle();
  });

  const shown: { id: keyof typeof widths; content: ReactNode }[] = [
    ...(open.isOpen('documents') ? [{ id: 'documents' as const, content: panes.documents }] : []),
    ...(panes.page ? [{ id: 'page' as const, content: panes.page }] : []),
    ...(open.isOpen('ask') ? [{ id: 'ask' as const, content: panes.ask }] : []),
  ];

  return (
    <div className="flex h-[calc(100dvh-var(--header)-1px)] flex-col">
      <div className="flex items-center gap-3 border-b border-rule px-4">
        <h1 className="min-w-0 truncate text-base font-semibold">{project.name}</h1>
        <p className="min-w-0 flex-1 truncate text-xs text-ink-soft">{project.address}</p>
        <div role="toolbar" aria-label="Panes" className="flex py-1">
          {toggles.map((toggle, index) => (
            <PaneToggle key={toggle.label} digit={index + 1} {...toggle} />
          ))}
        </div>
      </div>
      {shown.length === 0 ? (
        <EmptyState
          icon={FolderOpen}
          title="All panes are closed"
          text="Open documents or ask with the buttons above."
        />
      ) : (
        <ResizableRow id="workbench" panes={shown.map(({ id }) => id)} className="min-h-0 flex-1">
          {shown.map(({ id, content }, index) => (
            <Fragment key={id}>
              {index > 0 && <ResizeRule label={`Width of ${shown[index - 1]?.id}`} />}
              <ResizablePane id={id} defaultSize={widths[id]} minSize="18rem" className="h-full">
                {content}
              </ResizablePane>
            </Fragment>
          ))}
        </ResizableRow>
      )}
    </div>
  );
}
