import { t } from '@lingui/core/macro';
import { FileText, FolderOpen, type LucideIcon, MessageSquareText } from 'lucide-react';
import { Fragment, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Pane } from '#app/paths.ts';
import { EmptyState } from '#components/states.tsx';
import { documentToSummarise } from '#features/ask/api/summary-request.ts';
import type { Project } from '#features/projects/api/projects.ts';
import { Button } from '#ui/button.tsx';
import { ResizablePane, ResizableRow, ResizeRule } from '#ui/resizable.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import type { ProjectPanes } from './use-project-panes.tsx';

interface DeskWorkbenchProps {
  project: Project;
  panes: ProjectPanes;
  /** Closes the page or reopens the last one. Absent before a page was open. */
  onPage: (() => void) | undefined;
}

interface DeskPane {
  id: Pane;
  label: string;
  icon: typeof FileText;
  width: string;
  /** Null while the pane is closed. */
  content: ReactNode | null;
  onToggle: (() => void) | undefined;
}

/**
 * Documents, Page and Ask next to each other. Their widths can be dragged, and each can be closed and reopened with a
 * key.
 */
export function DeskWorkbench({ project, panes, onPage }: DeskWorkbenchProps) {
  const { isOpen, toggle, open } = useOpenPanes();
  const { state } = useLocation();
  const isSummaryAsked = documentToSummarise(state) !== null;
  useEffect(() => {
    if (isSummaryAsked) open('ask');
  }, [isSummaryAsked, open]);
  const side = (id: 'documents' | 'ask') => ({
    id,
    width: '28%',
    content: isOpen(id) ? panes[id] : null,
    onToggle: () => toggle(id),
  });
  const all: DeskPane[] = [
    { ...side('documents'), label: t`Documents`, icon: FolderOpen },
    { id: 'page', label: t`Page`, icon: FileText, width: '44%', content: panes.page, onToggle: onPage },
    { ...side('ask'), label: t`Ask`, icon: MessageSquareText },
  ];
  usePaneKeys((digit) => all[digit - 1]?.onToggle?.());

  return (
    <div className="flex h-[calc(100dvh-var(--header)-1px)] flex-col">
      <div className="flex items-center gap-3 border-b border-rule px-4">
        <h1 className="min-w-0 truncate text-base font-semibold">{project.name}</h1>
        <p className="min-w-0 flex-1 truncate text-xs text-ink-soft">{project.address}</p>
        <div role="toolbar" aria-label={t`Panes`} className="flex py-1">
          {all.map(({ id, label, icon, content, onToggle }, index) => (
            <PaneToggle key={id} digit={index + 1} {...{ label, icon, onToggle }} open={content !== null} />
          ))}
        </div>
      </div>
      <PaneRow panes={all.filter(({ content }) => content !== null)} />
    </div>
  );
}

function PaneRow({ panes }: { panes: DeskPane[] }) {
  if (panes.length === 0)
    return (
      <EmptyState
        className="flex-1 justify-center"
        icon={FolderOpen}
        title={t`All panes are closed`}
        text={t`Open documents or ask with the buttons above.`}
      />
    );
  return (
    <ResizableRow id="workbench" panes={panes.map(({ id }) => id)} className="min-h-0 flex-1">
      {panes.map(({ id, width, content }, index) => (
        <Fragment key={id}>
          {index > 0 && <ResizeRule label={t`Width of ${panes[index - 1]?.label.toLowerCase() ?? ''}`} />}
          <ResizablePane id={id} defaultSize={width} minSize="18rem" className="h-full">
            {content}
          </ResizablePane>
        </Fragment>
      ))}
    </ResizableRow>
  );
}

/**
 * Alt+Shift+1, 2 and 3 open and close the panes, even from a field. Compares `code`, because Alt changes the
 * typed character.
 */
function usePaneKeys(toggle: (digit: number) => void): void {
  const latest = useRef(toggle);
  useEffect(() => {
    latest.current = toggle;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const digit = /^Digit([123])$/.exec(event.code)?.[1];
      if (!digit || !event.altKey || !event.shiftKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      latest.current(Number(digit));
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

interface PaneToggleProps {
  icon: LucideIcon;
  label: string;
  /** The digit of the shortcut with Alt and Shift. */
  digit: number;
  open: boolean;
  /** Absent if there is nothing to open. */
  onToggle: (() => void) | undefined;
}

/** Opens and closes a pane. */
function PaneToggle({ icon: Icon, label, digit, open, onToggle }: PaneToggleProps) {
  const keys = `Alt+Shift+${digit}`;
  const pane = label.toLowerCase();
  return (
    <Tooltip text={open ? t`Close ${pane} (${keys})` : t`Open ${pane} (${keys})`} side="bottom">
      <Button
        variant="quiet"
        aria-pressed={open}
        aria-keyshortcuts={keys}
        disabled={!onToggle}
        onClick={onToggle}
        className={open ? 'border-b-accent' : 'text-ink-soft'}
      >
        <Icon />
        {label}
      </Button>
    </Tooltip>
  );
}

const KEY = 'plumbline.workbench.closed';

/** The panes that can be closed. The page stays as long as a document is open. */
type SidePane = 'documents' | 'ask';

const sidePanes: readonly SidePane[] = ['documents', 'ask'];

function readClosed(): SidePane[] {
  const kept = localStorage.getItem(KEY)?.split(',') ?? [];
  return sidePanes.filter((pane) => kept.includes(pane));
}

/** Which side panes of the wide workbench are open. Stored on the device. */
export function useOpenPanes() {
  const [closed, setClosed] = useState(readClosed);
  const toggle = useCallback((pane: SidePane) => {
    setClosed((current) => {
      const next = sidePanes.filter((other) => current.includes(other) !== (other === pane));
      localStorage.setItem(KEY, next.join());
      return next;
    });
  }, []);
  const open = useCallback((pane: SidePane) => {
    setClosed((current) => current.filter((other) => other !== pane));
  }, []);
  return {
    isOpen: (pane: SidePane) => !closed.includes(pane),
    toggle,
    /** Active while the workbench is shown. */
    open,
  };
}
