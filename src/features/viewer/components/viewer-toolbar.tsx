import { Download, Maximize, Minus, MoveHorizontal, Plus, RotateCw, ScanEye, Search } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { parseZoom } from '#domain/viewer/zoom-steps.ts';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/input.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { PrintButton } from './print-button.tsx';
import type { SheetControls } from './sheet-controls.ts';

export interface ViewerToolbarProps {
  controls: SheetControls | null;
  scale: number;
  page: number;
  onRotate: () => void;
  onPrint: (pages: readonly number[]) => void;
  printing: boolean;
  onFind: () => void;
  /** Shows and hides the description; absent for what is no image. */
  onDescribe?: (() => void) | undefined;
  describing: boolean;
  onDownload: () => void;
  downloading: boolean;
}

/** Page, zoom, find, download: the same strip for every kind of document. */
export function ViewerToolbar({
  controls,
  scale,
  page,
  onRotate,
  onPrint,
  printing,
  onFind,
  onDescribe,
  describing,
  onDownload,
  downloading,
}: ViewerToolbarProps) {
  return (
    <div
      role="toolbar"
      aria-label="Document"
      className="flex flex-wrap items-center gap-1 border-b border-hairline bg-sheet px-2 py-1"
    >
      {controls && controls.pageCount !== null && (
        <PageField page={page} pageCount={controls.pageCount} onGo={controls.goTo} />
      )}
      <div className="ml-auto flex flex-wrap items-center justify-end">
        <Tool label="Zoom out" onClick={() => controls?.zoom('out')} disabled={!controls}>
          <Minus />
        </Tool>
        <ZoomField scale={scale} onZoom={(wanted) => controls?.zoomTo(wanted)} />
        <Tool label="Zoom in" onClick={() => controls?.zoom('in')} disabled={!controls}>
          <Plus />
        </Tool>
        <Tool label="Fit width" onClick={() => controls?.fitWidth()} disabled={!controls}>
          <MoveHorizontal />
        </Tool>
        {controls?.fitPage && (
          <Tool label="Fit page" onClick={controls.fitPage} className="max-md:hidden">
            <Maximize />
          </Tool>
        )}
        {controls?.isTurnable && (
          <Tool label="Rotate" onClick={onRotate}>
            <RotateCw />
          </Tool>
        )}
        <Tool label="Find in document" onClick={onFind}>
          <Search />
        </Tool>
        {onDescribe && (
          <Tool
            label="Describe image"
            onClick={onDescribe}
            aria-pressed={describing}
            className={describing ? 'bg-accent-wash' : undefined}
          >
            <ScanEye />
          </Tool>
        )}
        <PrintButton
          page={page}
          pageCount={controls?.pageCount ?? null}
          busy={printing}
          disabled={!controls}
          onPrint={onPrint}
        />
        <Tool label="Download" onClick={onDownload} busy={downloading}>
          {!downloading && <Download />}
        </Tool>
      </div>
    </div>
  );
}

function Tool({ label, ...props }: { label: string } & React.ComponentProps<typeof Button>) {
  return (
    <Tooltip text={label}>
      <Button variant="quiet" size="icon" aria-label={label} {...props} />
    </Tooltip>
  );
}

function PageField({
  page,
  pageCount,
  onGo,
}: {
  page: number;
  pageCount: number;
  onGo: (page: number) => void;
}) {
  const [typed, setTyped] = useState(String(page));
  useEffect(() => setTyped(String(page)), [page]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = Number(typed);
    if (Number.isInteger(next) && next >= 1 && next <= pageCount) onGo(next);
    else setTyped(String(page));
  };
  return (
    <form onSubmit={submit} className="flex items-center gap-2 text-sm">
      <div className="w-14">
        <Input
          aria-label="Page"
          inputMode="numeric"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={submit}
          onFocus={(event) => event.target.select()}
          className="text-center font-mono"
        />
      </div>
      <span className="font-mono whitespace-nowrap text-ink-soft">of {pageCount}</span>
    </form>
  );
}

/** The zoom in percent, to read and to type. */
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
        aria-label="Zoom"
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
