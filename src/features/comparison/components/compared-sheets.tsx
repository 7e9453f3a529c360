import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { overlayColours } from '#domain/comparison/overlay.ts';
import {
  fitSheet,
  keepMiddle,
  type SheetView,
  type Size,
  showRegion,
  zoomAt,
} from '#domain/comparison/sheet-view.ts';
import { useShortcut } from '#hooks/use-shortcut.ts';
import { useIsPhone } from '#hooks/use-viewport.ts';
import { shown } from '#lib/language/shown.ts';
import type { ComparedSheets as Compared, SheetComparison } from '#lib/viewer/comparison/sheet-comparison.ts';
import { Button } from '#ui/button.tsx';
import { moved, type ViewMove } from '../hooks/use-view-gestures.ts';
import { ChangeList } from './change-list.tsx';
import { notesOn } from './comparison-notes.ts';
import { SheetPane } from './sheet-pane.tsx';

interface ComparedSheetsProps {
  compared: Compared;
  drawer: SheetComparison;
  names: { before: string; after: string };
}

const modes = [
  { id: 'overlay', label: t`Overlay` },
  // A sheet is wider than high, so that two of them have more room one above the other on an upright phone.
  { id: 'beside', label: t`Side by side`, onPhone: t`One above the other` },
  { id: 'fade', label: t`Old and new` },
] as const;
type Mode = (typeof modes)[number]['id'];

/** Two revisions of a sheet, overlaid or side by side, and the list of their differences. */
export function ComparedSheets({ compared, drawer, names }: ComparedSheetsProps) {
  const { result, size: sheet } = compared;
  const isPhone = useIsPhone();
  const [mode, setMode] = useState<Mode>('overlay');
  const [share, setShare] = useState(1);
  const [pane, setPane] = useState<Size | null>(null);
  const [view, setView] = useState<SheetView | null>(null);
  const [selected, setSelected] = useState<number | null>(null);
  const inView = view ?? (pane ? fitSheet(sheet, pane) : { scale: 0.1, x: 0, y: 0 });
  const select = (index: number) => {
    const change = result.changes[index];
    if (!change) return;
    setSelected(index);
    if (pane) setView(showRegion(change.box, sheet, pane));
  };
  const step = (by: number) => {
    const count = result.changes.length;
    if (count > 0) select(selected === null ? 0 : (selected + by + count) % count);
  };
  useShortcut('n', () => step(1));
  useShortcut('p', () => step(-1));
  useShortcut('b', () => {
    setMode('fade');
    setShare(share > 0.5 ? 0 : 1);
  });
  useShortcut('0', () => setView(null));
  const move = (by: ViewMove) => {
    if (pane) setView(zoomAt(moved(inView, by), by.factor, by.point, fitSheet(sheet, pane).scale));
  };
  const resize = (size: Size) => {
    setPane(size);
    if (pane && view) setView(keepMiddle(view, pane, size));
  };
  const common = { drawer, sheet, view: inView, changes: result.changes, selected, onMove: move };
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div
        role="toolbar"
        aria-label={t({ message: 'View', context: 'What the compared sheets show' })}
        className="flex flex-wrap items-center gap-1 border-b border-hairline bg-sheet px-2 py-1"
      >
        {modes.map(({ id, label, ...other }) => (
          <Button
            key={id}
            variant="quiet"
            aria-pressed={mode === id}
            className={mode === id ? 'border-b-accent' : 'text-ink-soft'}
            onClick={() => setMode(id)}
          >
            {isPhone && 'onPhone' in other ? other.onPhone : label}
          </Button>
        ))}
        <Button variant="quiet" onClick={() => setView(null)}>
          <Trans>Whole sheet</Trans>
        </Button>
        {mode === 'overlay' && <Legend />}
        {mode === 'fade' && (
          <label className="ms-auto flex min-h-target items-center gap-2 text-xs text-ink-soft">
            <Trans>
              Old
              <input
                type="range"
                aria-label={t`From old to new`}
                min={0}
                max={1}
                step={0.05}
                value={share}
                onChange={({ target }) => setShare(Number(target.value))}
                className="w-32 accent-(--accent)"
              />
              New
            </Trans>
          </label>
        )}
      </div>
      <div className="flex min-h-0 flex-1 max-md:flex-col">
        <div className="flex min-h-0 min-w-0 flex-1 divide-rule max-md:flex-col max-md:divide-y md:divide-x">
          {mode === 'overlay' && (
            <SheetPane {...common} label={t`Overlay`} layers={overlayLayers} onSize={resize} />
          )}
          {mode === 'beside' && (
            <>
              <SheetPane {...common} label={t`Old: ${names.before}`} layers={beforeLayers} onSize={resize} />
              <SheetPane
                {...common}
                label={t`New: ${names.after}`}
                layers={afterLayers}
                onSize={() => undefined}
              />
            </>
          )}
          {mode === 'fade' && (
            <SheetPane
              {...common}
              label={share > 0.5 ? t`New: ${names.after}` : t`Old: ${names.before}`}
              layers={[...beforeLayers, { view: 'after', opacity: share }]}
              onSize={resize}
            />
          )}
        </div>
        <div className="border-rule max-md:h-2/5 max-md:border-t md:w-80 md:border-s">
          <ChangeList
            title={`${names.before} → ${names.after}`}
            sentences={result.changes.map(({ sentence }) => shown(sentence))}
            issued={result.titleBlock.map(({ sentence }) => shown(sentence))}
            notes={notesOn(result)}
            selected={selected}
            onSelect={select}
          />
        </div>
      </div>
    </div>
  );
}

const overlayLayers = [{ view: 'overlay', opacity: 1 }] as const;
const beforeLayers = [{ view: 'before', opacity: 1 }] as const;
const afterLayers = [{ view: 'after', opacity: 1 }] as const;

function Legend() {
  return (
    <ul className="ms-auto flex flex-wrap gap-x-3 px-1 text-xs text-ink-soft">
      {(
        [
          [t`only on the old`, overlayColours.before],
          [t`only on the new`, overlayColours.after],
          [t`on both`, overlayColours.both],
        ] as const
      ).map(([label, colour]) => (
        <li key={label} className="flex items-center gap-1.5">
          <span
            aria-hidden="true"
            className="inline-block h-1 w-5"
            style={{ background: `rgb(${colour.join()})` }}
          />
          {label}
        </li>
      ))}
    </ul>
  );
}
