import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import { useInterrupted } from '#features/documents/api/use-interrupted.ts';
import { useShortcut } from '#hooks/use-shortcut.ts';
import { hasVisionModel } from '#lib/amplify/installation.ts';
import { useDownload } from '../hooks/use-download.ts';
import { useOpenDocument } from '../hooks/use-open-document.ts';
import { usePrint } from '../hooks/use-print.ts';
import { DocumentSheet } from './document-sheet.tsx';
import { FindBar } from './find-bar.tsx';
import { ImageDescription } from './image-description.tsx';
import { ReadingNotice } from './reading-notice.tsx';
import type { SheetControls } from './sheet-controls.ts';
import { SheetError, SheetSkeleton } from './sheet-states.tsx';
import { ViewerContext } from './viewer-context.ts';
import { ViewerHead } from './viewer-head.tsx';
import { ViewerToolbar } from './viewer-toolbar.tsx';

export interface OpenDocumentProps {
  document: DocumentRecord;
  onClose?: () => void;
  /** More controls in the head. */
  actions?: ReactNode;
}

/** Head, toolbar, word search and the sheet itself. */
export function OpenDocument({ document, onClose, actions }: OpenDocumentProps) {
  const { location, link, reopen, words, find, spans, turns, sheet } = useOpenDocument(document);
  const print = usePrint(document, sheet.controls);
  const download = useDownload(document);
  const interrupted = useInterrupted()(document);
  const [describing, setDescribing] = useState(false);
  const isImage = document.mimeType.startsWith('image/');
  useShortcut('/', find.show);
  const page = Math.min(location.page, sheet.controls?.pageCount ?? location.page);
  const keys = useViewerKeys({
    controls: sheet.controls,
    onRotate: turns.rotate,
    onFind: find.show,
    onPrint: () => print.start([page]),
  });
  return (
    <section
      aria-label={`Document ${document.name}`}
      tabIndex={-1}
      className="flex h-full min-h-0 flex-col"
      onKeyDown={keys}
    >
      <ViewerHead document={document} interrupted={interrupted} onClose={onClose} actions={actions} />
      <ViewerToolbar
        controls={sheet.controls}
        scale={sheet.scale}
        page={page}
        onRotate={turns.rotate}
        onPrint={print.start}
        printing={print.busy}
        onFind={find.show}
        onDescribe={isImage && hasVisionModel() ? () => setDescribing(!describing) : undefined}
        describing={describing}
        onDownload={download.start}
        downloading={download.busy}
      />
      {find.open && <FindBar find={find} waiting={words.waiting} />}
      <ReadingNotice
        document={document}
        interrupted={interrupted}
        wordsProblem={words.problem}
        onRetryWords={words.retry}
      />
      {isImage && describing && (
        <ImageDescription
          documentId={document.id}
          ocrText={document.textKey === null ? '' : words.text?.pages[0]?.text}
          onClose={() => setDescribing(false)}
        />
      )}
      <div className="relative min-h-0 flex-1">
        {link.isLoadingError && <SheetError document={document} error={link.error} onRetry={reopen} />}
        {link.isPending && <SheetSkeleton />}
        {link.data && (
          <ViewerContext
            value={{
              document,
              url: link.data,
              onReopen: reopen,
              page: location.page,
              onPage: location.rememberPage,
              spans,
              text: words.text,
              pageWords: words.pageWords,
              onControls: sheet.onControls,
              onScale: sheet.onScale,
              turnOf: turns.turnOf,
            }}
          >
            <DocumentSheet />
          </ViewerContext>
        )}
      </div>
    </section>
  );
}

interface ViewerActions {
  controls: SheetControls | null;
  onRotate: () => void;
  onFind: () => void;
  onPrint: () => void;
}

/**
 * Keys of the open document: + and - zoom, 0 fits the width, r rotates. Ctrl+F and Ctrl+P do what the browser's own would:
 * it sees only the pages that are drawn.
 */
function useViewerKeys({ controls, onRotate, onFind, onPrint }: ViewerActions) {
  const plain: Record<string, (() => void) | undefined> = {
    '+': () => controls?.zoom('in'),
    '=': () => controls?.zoom('in'),
    '-': () => controls?.zoom('out'),
    '0': controls?.fitWidth,
    r: controls?.isTurnable ? onRotate : undefined,
  };
  const withControl: Record<string, (() => void) | undefined> = { f: onFind, p: onPrint };
  return (event: KeyboardEvent) => {
    if (event.altKey) return;
    const control = event.ctrlKey || event.metaKey;
    const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    if (typing && !control) return;
    const action = (control ? withControl : plain)[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };
}
