import { t } from '@lingui/core/macro';
import { Ellipsis, Minus, PanelLeft, Plus } from 'lucide-react';
import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Action, ActionMenu } from '#components/action-menu.tsx';
import type { PageName } from '#domain/viewer/page-names.ts';
import { parseZoom } from '#domain/viewer/zoom-steps.ts';
import { useIsPhone } from '#hooks/use-viewport.ts';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/input.tsx';
import { PageField } from './page-field.tsx';
import type { SheetControls } from './sheet-controls.ts';
import { ToolButton, type ViewerTool } from './tool-button.tsx';

export interface ViewerToolbarProps {
  controls: SheetControls | null;
  scale: number;
  page: number;
  names: readonly PageName[];
  pagesShown: boolean;
  onPages: () => void;
  /** The most used tools first. */
  tools: readonly ViewerTool[];
}

/**
 * Widths in rem: zoom, More and padding; the page field with and without a sheet number; its count; the pages
 * button.
 */
const takenRem = { always: 8, page: 3.5, namedPage: 6.5, count: 4, pages: 2.75 } as const;

/** Page, zoom and tools. The same one-line strip for every kind of document, at any width. */
export function ViewerToolbar(props: ViewerToolbarProps) {
  const { controls, scale, page, names, pagesShown, onPages, tools } = props;
  const bar = useRef<HTMLDivElement>(null);
  const hasPages = controls !== null && controls.pageCount !== null;
  const isNamed = names.some(({ name }) => name !== null);
  const isPhone = useIsPhone();
  const hasMany = hasPages && controls.pageCount !== 1;
  // On a phone the sheet number is enough. The list of pages shows its position in the file.
  const isCounted = hasMany && !(isPhone && isNamed);
  const taken =
    takenRem.always +
    (hasPages ? (isNamed ? takenRem.namedPage : takenRem.page) : 0) +
    (hasMany ? takenRem.pages : 0) +
    (isCounted ? takenRem.count : 0);
  const fitting = useFitting(bar, taken);
  const zooms: ViewerTool[] = [
    {
      label: t`Zoom out`,
      icon: Minus,
      keys: '-',
      onSelect: () => controls?.zoom('out'),
      disabled: !controls,
    },
    { label: t`Zoom in`, icon: Plus, keys: '+', onSelect: () => controls?.zoom('in'), disabled: !controls },
  ];
  // On a phone two fingers zoom, so the zoom buttons are the first to be hidden.
  const withZooms = fitting >= zooms.length + mostUsed;
  const room = fitting - (withZooms ? zooms.length : 0);
  const shown = tools.length <= room ? tools : tools.slice(0, room);
  const rest = [...(withZooms ? [] : zooms), ...tools.slice(shown.length)];
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t`Document`}
      // On a phone the bar is below the page, within reach of the thumb.
      className="flex items-center gap-1 border-b border-hairline bg-sheet px-2 py-1 max-md:order-last max-md:border-t max-md:border-b-0"
    >
      {hasMany && (
        <ToolButton
          tool={{ label: t`Pages`, icon: PanelLeft, keys: 'T', pressed: pagesShown, onSelect: onPages }}
        />
      )}
      {hasPages && <PageField page={page} names={names} isCounted={isCounted} onGo={controls.goTo} />}
      <div className="ms-auto flex items-center justify-end">
        {withZooms && zooms[0] && <ToolButton tool={zooms[0]} />}
        <ZoomField scale={scale} onZoom={(wanted) => controls?.zoomTo(wanted)} />
        {withZooms && zooms[1] && <ToolButton tool={zooms[1]} />}
        {shown.map((tool) => (
          <ToolButton key={tool.label} tool={tool} />
        ))}
        {rest.length > 0 && (
          <ActionMenu
            title={t`Tools`}
            actions={rest.flatMap(actionsOf)}
            trigger={
              <Button variant="quiet" size="icon" aria-label={t`More tools`}>
                <Ellipsis />
              </Button>
            }
          />
        )}
      </div>
    </div>
  );
}

/** The zoom in percent, which can be typed. */
function ZoomField({ scale, onZoom }: { scale: number; onZoom: (scale: number) => void }) {
  const shown = `${Math.round(scale * 100)}%`;
  const [typed, setTyped] = useState(shown);
  useEffect(() => setTyped(shown), [shown]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = typed === shown ? null : parseZoom(typed);
    if (wanted !== null) onZoom(wanted);
    setTyped(shown);
  };
  return (
    <form onSubmit={submit} className="w-16">
      <Input
        aria-label={t`Zoom`}
        inputMode="numeric"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={submit}
        onFocus={(event) => event.target.select()}
        className="px-1 text-center font-mono text-xs"
      />
    </form>
  );
}

/** How many tools must fit before the zoom buttons are shown. */
const mostUsed = 4;

function actionsOf({ label, icon, onSelect, choices, disabled, busy }: ViewerTool): Action[] {
  if (disabled || busy) return [];
  return choices ? choices.map((choice) => ({ ...choice, icon })) : [{ label, icon, onSelect }];
}

/** How many square controls fit into a bar next to others of `takenRem`. All, until the bar is laid out. */
function useFitting(bar: RefObject<HTMLElement | null>, takenRem: number): number {
  const [count, setCount] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const measure = () => {
      if (element.clientWidth === 0) return;
      const rem = Number.parseFloat(getComputedStyle(globalThis.document.documentElement).fontSize);
      const target = Number.parseFloat(getComputedStyle(element).getPropertyValue('--target'));
      setCount(Math.max(0, Math.floor((element.clientWidth - takenRem * rem) / target)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [bar, takenRem]);
  return count;
}
