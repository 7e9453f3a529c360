import { t } from '@lingui/core/macro';
import {
  BookOpenText,
  BoxSelect,
  Download,
  Fullscreen,
  Hand,
  Link2,
  Maximize,
  MoveHorizontal,
  PencilLine,
  Printer,
  RotateCcw,
  RotateCw,
  Ruler,
  ScanEye,
  Search,
} from 'lucide-react';
import type { KeyTable } from '../hooks/use-viewer-keys.ts';
import type { Tools } from '../tools/use-tools.ts';
import type { SheetControls } from './sheet-controls.ts';
import type { ViewerTool } from './tool-button.tsx';

export interface ViewerActions {
  controls: SheetControls | null;
  page: number;
  /** The label of the page. */
  pageName: string;
  tools: Tools;
  /** For the whole document. */
  markupCount: number;
  /** Undoes the last markup that the reader drew, changed or deleted. */
  undo: () => void;
  /** Dragging with a finger moves the sheet without a tool. */
  isTouch: boolean;
  rotate: (page: number, by: 90 | 270) => void;
  find: () => void;
  print: { start: (pages: readonly number[]) => void; busy: boolean };
  download: { start: () => void; busy: boolean };
  fullScreen: { isFull: boolean; toggle: () => void };
  togglePages: () => void;
  /** Pages as text. Absent for a document without drawn pages, or without text. */
  reading: { shown: boolean; toggle: () => void } | null;
  /** Absent for a document without sheets. */
  links: { shown: boolean; toggle: () => void } | null;
  /** Absent for other types than images, or if no model describes images. */
  describe: { shown: boolean; toggle: () => void } | null;
}

/** The tools for the open document, most used first. */
export function toolsFor(actions: ViewerActions): ViewerTool[] {
  const { controls, page, tools, isTouch, rotate, find, print, download, fullScreen, describe } = actions;
  const { tool, strip, choose, toggleStrip } = tools;
  const isSheet = controls?.isTurnable ?? false;
  const all: (ViewerTool | false | null)[] = [
    actions.reading && {
      label: t`Read as text`,
      icon: BookOpenText,
      keys: 'W',
      pressed: actions.reading.shown,
      onSelect: actions.reading.toggle,
    },
    { label: t`Find in document`, icon: Search, keys: '/', onSelect: find },
    isSheet && {
      label: t`Measure`,
      icon: Ruler,
      keys: 'M',
      pressed: strip === 'measuring',
      onSelect: () => toggleStrip('measuring', 'distance'),
    },
    isSheet && {
      label: t`Mark up`,
      icon: PencilLine,
      keys: 'U',
      pressed: strip === 'markups',
      onSelect: () => toggleStrip('markups', actions.markupCount > 0 ? 'select' : 'cloud'),
    },
    actions.links && {
      label: t`Links`,
      icon: Link2,
      keys: 'L',
      pressed: actions.links.shown,
      onSelect: actions.links.toggle,
    },
    isSheet && { label: t`Rotate`, icon: RotateCw, keys: 'R', onSelect: () => rotate(page, 90) },
    {
      label: t`Fit width`,
      icon: MoveHorizontal,
      keys: '0',
      onSelect: () => controls?.fitWidth(),
      disabled: !controls,
    },
    isSheet && {
      label: t`Zoom to box`,
      icon: BoxSelect,
      keys: 'Z',
      pressed: tool === 'zoom-box',
      onSelect: () => choose('zoom-box'),
    },
    isSheet &&
      !isTouch && {
        label: t`Hand`,
        icon: Hand,
        keys: 'H',
        pressed: tool === 'hand',
        onSelect: () => choose('hand'),
      },
    describe && {
      label: t`Describe image`,
      icon: ScanEye,
      pressed: describe.shown,
      onSelect: describe.toggle,
    },
    {
      label: t`Full screen`,
      icon: Fullscreen,
      keys: 'F',
      pressed: fullScreen.isFull,
      onSelect: fullScreen.toggle,
    },
    // The paper has the page as it is.
    !actions.reading?.shown && printTool(actions, print),
    { label: t`Download`, icon: Download, onSelect: download.start, busy: download.busy },
    controls?.fitPage !== undefined && {
      label: t`Fit page`,
      icon: Maximize,
      keys: '9',
      onSelect: controls.fitPage,
    },
    isSheet && {
      label: t`Rotate anticlockwise`,
      icon: RotateCcw,
      keys: 'Shift+R',
      onSelect: () => rotate(page, 270),
    },
  ];
  return all.filter((each) => each !== false && each !== null);
}

/** Prints at once if there is one page. Otherwise asks whether to print this one or all. */
function printTool({ controls, page, pageName }: ViewerActions, print: ViewerActions['print']): ViewerTool {
  const tool = { label: t`Print`, icon: Printer, busy: print.busy, disabled: !controls };
  const pageCount = controls?.pageCount ?? 1;
  if (pageCount === 1) return { ...tool, onSelect: () => print.start([1]) };
  const all = Array.from({ length: pageCount }, (_, index) => index + 1);
  return {
    ...tool,
    onSelect: () => undefined,
    choices: [
      { label: t`Print ${pageName}`, onSelect: () => print.start([page]) },
      { label: t`Print all ${pageCount} pages`, onSelect: () => print.start(all) },
    ],
  };
}

/** The same, by keys. */
export function keysFor(actions: ViewerActions): KeyTable {
  const { controls, page, tools, rotate, find, print, fullScreen, togglePages } = actions;
  const { links, reading } = actions;
  const forSheets: KeyTable = controls?.isTurnable
    ? {
        r: () => rotate(page, 90),
        'Shift+r': () => rotate(page, 270),
        h: () => tools.choose('hand'),
        z: () => tools.choose('zoom-box'),
        u: () => tools.toggleStrip('markups', 'cloud'),
        m: () => tools.toggleStrip('measuring', 'distance'),
      }
    : {};
  return {
    ...(links && { l: links.toggle }),
    ...(reading && { w: reading.toggle }),
    '+': () => controls?.zoom('in'),
    '=': () => controls?.zoom('in'),
    '-': () => controls?.zoom('out'),
    '0': () => controls?.fitWidth(),
    '9': controls?.fitPage,
    ...forSheets,
    f: fullScreen.toggle,
    t: controls?.pageCount ? togglePages : undefined,
    '[': controls?.pageCount ? () => controls.goTo(Math.max(1, page - 1)) : undefined,
    ']': controls?.pageCount ? () => controls.goTo(page + 1) : undefined,
    Escape: tools.tool === 'select' ? (fullScreen.isFull ? fullScreen.toggle : undefined) : tools.putDown,
    'Ctrl+z': actions.undo,
    'Ctrl+f': find,
    'Ctrl+p': reading?.shown ? undefined : () => print.start([page]),
  };
}
