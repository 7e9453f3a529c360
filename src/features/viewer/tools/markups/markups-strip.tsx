import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ArrowUpRight, Cloud, Eye, EyeOff, FileDown, MapPin, Type, Undo2, X } from 'lucide-react';
import { ToolButton } from '../../components/tool-button.tsx';
import { useViewer } from '../../components/viewer-context.ts';
import { ChosenMarkup } from './chosen-markup.tsx';
import { PendingMarkup } from './pending-markup.tsx';
import { useExport } from './use-export.ts';

/** The markup tools, the text being written, and the open markup. */
export function MarkupsStrip({ page, onClose }: { page: number; onClose: () => void }) {
  const { markups, tools } = useViewer();
  const { pending, chosen, isShown } = markups;
  const exported = useExport(page);
  const kinds = [
    { tool: 'cloud', label: t`Cloud`, icon: Cloud },
    { tool: 'arrow', label: t`Arrow`, icon: ArrowUpRight },
    { tool: 'text', label: t`Text`, icon: Type },
    { tool: 'pin', label: t`Pin`, icon: MapPin },
  ] as const;
  const here = markups.all.filter((markup) => markup.page === page).length;
  return (
    <div className="border-b border-hairline bg-sheet">
      <div role="toolbar" aria-label={t`Markups`} className="flex flex-wrap items-center gap-x-1 px-2 py-1">
        {kinds.map(({ tool, label, icon }) => (
          <ToolButton
            key={tool}
            tool={{ label, icon, pressed: tools.tool === tool, onSelect: () => tools.choose(tool) }}
          />
        ))}
        <span className="ms-auto flex">
          <ToolButton
            tool={{
              label: t`Undo`,
              icon: Undo2,
              keys: 'Control+Z',
              onSelect: () => void markups.undo(),
              disabled: !markups.canUndo,
            }}
          />
          <ToolButton
            tool={{
              label: isShown ? t`Hide markups` : t`Show markups`,
              icon: isShown ? Eye : EyeOff,
              onSelect: markups.toggleShown,
            }}
          />
          <ToolButton
            tool={{
              label: t`Export the page with its markups`,
              icon: FileDown,
              onSelect: exported.start,
              busy: exported.busy,
            }}
          />
          <ToolButton tool={{ label: t`Close markups`, icon: X, onSelect: onClose }} />
        </span>
      </div>
      {pending ? (
        <PendingMarkup key={`${pending.page}:${pending.box.x}:${pending.box.y}`} taken={pending} />
      ) : chosen ? (
        <ChosenMarkup key={chosen.id} markup={chosen} />
      ) : (
        <output className="block px-3 pb-1.5 text-xs text-ink-soft">
          <Trans>
            {here === 0
              ? t`No markups on this page.`
              : t`${here} ${plural(here, { one: 'markup', other: 'markups' })} on this page.`}{' '}
            Everyone who can open the document sees them.
          </Trans>
        </output>
      )}
    </div>
  );
}
