import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { FileText, FolderOpen, MessageSquareText } from 'lucide-react';
import { type ComponentProps, type FocusEvent, type MouseEvent, useLayoutEffect, useRef } from 'react';
import type { Pane } from '#app/paths.ts';
import type { Project } from '#features/projects/api/projects.ts';
import type { ProjectPanes } from './use-project-panes.tsx';

const tabs = [
  { pane: 'documents', label: t`Documents`, icon: FolderOpen },
  { pane: 'page', label: t`Page`, icon: FileText },
  { pane: 'ask', label: t`Ask`, icon: MessageSquareText },
] as const;

interface PhoneWorkbenchProps {
  project: Project;
  panes: ProjectPanes;
  shown: Pane;
  onShow: (pane: Pane) => void;
}

/** One pane at a time, with tabs at the bottom. Documents and Ask keep working while hidden. */
export function PhoneWorkbench({ project, panes, shown, onShow }: PhoneWorkbenchProps) {
  const current = shown === 'page' && !panes.page ? 'documents' : shown;
  const focusOf = usePaneFocus(current);
  return (
    <div className="flex h-[calc(100dvh-var(--header)-1px)] flex-col">
      {/* With large text, the list and the answers need this line more. */}
      <div className="@container">
        <h1
          className={clsx(
            'truncate border-b border-hairline px-4 py-2 text-base font-semibold @max-[18rem]:sr-only',
            current === 'page' && 'sr-only',
          )}
        >
          {project.name}
        </h1>
      </div>
      <div className="relative min-h-0 flex-1">
        <PhonePane aria-label={t`Documents`} hidden={current !== 'documents'} {...focusOf('documents')}>
          {panes.documents}
        </PhonePane>
        {current === 'page' && (
          <PhonePane aria-label={t`Page`} {...focusOf('page')}>
            {panes.page}
          </PhonePane>
        )}
        <PhonePane aria-label={t`Ask`} hidden={current !== 'ask'} {...focusOf('ask')}>
          {panes.ask}
        </PhonePane>
      </div>
      <nav
        aria-label={t`Panes`}
        className="grid grid-cols-[repeat(3,minmax(min-content,1fr))] border-t border-rule bg-sheet pb-[env(safe-area-inset-bottom)]"
      >
        {tabs.map(({ pane, label, icon: Icon }) => (
          <button
            key={pane}
            type="button"
            aria-current={current === pane ? 'true' : undefined}
            disabled={pane === 'page' && !panes.page}
            onClick={({ currentTarget }) => {
              // Safari does not focus a tapped element, and the focus must not be lost with the hidden pane.
              currentTarget.focus();
              onShow(pane);
            }}
            className={clsx(
              '-mt-px flex min-h-14 flex-col items-center justify-center gap-0.5 border-t-2 px-1 text-xs disabled:opacity-45',
              current === pane ? 'border-accent font-semibold text-ink' : 'border-transparent text-ink-soft',
            )}
          >
            <Icon aria-hidden="true" className="size-5" />
            {label}
          </button>
        ))}
      </nav>
    </div>
  );
}

function PhonePane(props: ComponentProps<'div'>) {
  // biome-ignore lint/a11y/useSemanticElements: it is a part of the screen, not a fieldset
  return <div role="group" tabIndex={-1} className="absolute inset-0 overflow-y-auto" {...props} />;
}

/**
 * Moves the focus with the shown pane: into a pane that opens, and back to its last focused element in one
 * that is shown again. Focus outside the panes, such as on their tabs, stays there.
 */
function usePaneFocus(shown: Pane) {
  const before = useRef(shown);
  const panes = useRef(new Map<Pane, HTMLElement>());
  const lastIn = useRef(new Map<Pane, Element>());

  useLayoutEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    const { activeElement, body } = document;
    // The hidden element keeps the focus until the next frame.
    const isLost = activeElement === null || activeElement === body || activeElement.closest('[hidden]');
    if (!isLost) return;
    const pane = panes.current.get(shown);
    const last = lastIn.current.get(shown);
    if (last instanceof HTMLElement && pane?.contains(last)) last.focus({ preventScroll: true });
    else pane?.focus({ preventScroll: true });
  }, [shown]);

  return (pane: Pane) => ({
    ref: (element: HTMLElement | null) => {
      if (element) panes.current.set(pane, element);
      else panes.current.delete(pane);
    },
    onFocus: ({ target }: FocusEvent) => void lastIn.current.set(pane, target),
    // Safari does not focus a tapped element.
    onClick: ({ target }: MouseEvent) => {
      const tapped = target instanceof Element && target.closest('a, button');
      if (tapped) lastIn.current.set(pane, tapped);
    },
  });
}
