import { t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import { AsOf } from '#components/dates.tsx';
import { isDrawnType } from '#domain/documents/file-types.ts';
import { pageInWords } from '#domain/viewer/page-names.ts';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import { useInterrupted } from '#features/documents/api/use-interrupted.ts';
import { useShortcut } from '#hooks/use-shortcut.ts';
import { useMediaQuery } from '#hooks/use-viewport.ts';
import { hasVisionModel } from '#lib/amplify/installation.ts';
import { sheetOfPage } from '../api/sheets.ts';
import { useDownload } from '../hooks/use-download.ts';
import { useFullScreen } from '../hooks/use-full-screen.ts';
import { useOpenDocument } from '../hooks/use-open-document.ts';
import { usePrint } from '../hooks/use-print.ts';
import { useReading } from '../hooks/use-reading.ts';
import { viewerKeys } from '../hooks/use-viewer-keys.ts';
import { useMarkups } from '../tools/markups/use-markups.ts';
import { withMarkups } from '../tools/markups/with-markups.ts';
import { useMeasuring } from '../tools/measuring/use-measuring.ts';
import { ToolStrip } from '../tools/tool-strip.tsx';
import { type Taken, useTools } from '../tools/use-tools.ts';
import { DocumentSheet } from './document-sheet.tsx';
import { FindBar } from './find-bar.tsx';
import { ImageDescription } from './image-description.tsx';
import { PageCodes } from './page-codes.tsx';
import { entriesOf } from './page-entry.ts';
import { ReadingNotice } from './reading-notice.tsx';
import { SheetError, SheetSkeleton } from './sheet-states.tsx';
import { LinksSide, PagesSide } from './side-panels.tsx';
import { SupersededNotice } from './superseded-notice.tsx';
import { UndecidedNotice } from './undecided-notice.tsx';
import { type OpenedDocument, ViewerContext } from './viewer-context.ts';
import { ViewerHead } from './viewer-head.tsx';
import { ViewerToolbar } from './viewer-toolbar.tsx';
import { keysFor, toolsFor, type ViewerActions } from './viewer-tools.ts';

export interface OpenDocumentProps {
  document: DocumentRecord;
  /** When the document's row was loaded, in milliseconds since 1970. Since then it may have been superseded or deleted. */
  asOf: number;
  /** The URL of a page of a document in the project. */
  hrefFor: (documentId: string, page: number) => string;
  onClose?: () => void;
  /** More controls for the header. */
  actions?: ReactNode;
}

/** An open document: header, toolbar, word search and the sheet. */
export function OpenDocument({ document, asOf, hrefFor, onClose, actions }: OpenDocumentProps) {
  const { location, link, reopen, words, find, spans, turns, names, sheets, sheet } =
    useOpenDocument(document);
  const markups = useMarkups(document);
  const print = usePrint(document, sheets, sheet.controls, (page, content) =>
    withMarkups(
      content,
      markups.isShown ? markups.all.filter((markup) => markup.page === page) : [],
      turns.turnOf(page),
    ),
  );
  const download = useDownload(document);
  const interrupted = useInterrupted()(document);
  const tools = useTools();
  const measuring = useMeasuring(document.id);
  const fullScreen = useFullScreen();
  const reading = useReading();
  const isReadable = words.text !== undefined && isDrawnType(document.mimeType);
  const asText = reading.isOn && isReadable;
  const isTouch = useMediaQuery('(pointer: coarse)');
  const [pagesShown, setPagesShown] = useState(false);
  const [linksShown, setLinksShown] = useState(false);
  const [describing, setDescribing] = useState(false);
  const isImage = document.mimeType.startsWith('image/');
  useShortcut('/', find.show);
  const page = Math.min(location.page, sheet.controls?.pageCount ?? location.page);
  const sheetInView = sheetOfPage(sheets, page);
  const isSuperseded = (sheetInView?.state ?? document.state) === 'superseded';
  const viewerActions: ViewerActions = {
    controls: sheet.controls,
    page,
    pageName: pageInWords(names[page - 1] ?? { page, name: null }),
    tools,
    markupCount: markups.all.length,
    undo: () => void markups.undo(),
    isTouch,
    rotate: turns.rotate,
    find: find.show,
    print,
    download,
    fullScreen,
    reading: isReadable ? { shown: asText, toggle: reading.toggle } : null,
    togglePages: () => setPagesShown(!pagesShown),
    links: sheets.size > 0 ? { shown: linksShown, toggle: () => setLinksShown(!linksShown) } : null,
    describe:
      isImage && hasVisionModel() ? { shown: describing, toggle: () => setDescribing(!describing) } : null,
  };
  const onTaken = (taken: Taken) => {
    measuring.take(taken);
    markups.take(taken);
    if (taken.tool !== 'zoom-box') return;
    sheet.controls?.zoomToBox?.(taken.box);
    tools.putDown();
  };
  const opened: OpenedDocument = {
    document,
    hrefFor,
    url: link.data ?? '',
    onReopen: reopen,
    page: location.page,
    onPage: location.rememberPage,
    spans,
    text: words.text,
    pageWords: words.pageWords,
    onControls: sheet.onControls,
    onScale: sheet.onScale,
    turnOf: turns.turnOf,
    sheets,
    controls: sheet.controls,
    tools,
    measuring,
    markups,
    onTaken,
  };
  return (
    <ViewerContext value={opened}>
      <section
        aria-label={t`Document ${document.name}`}
        tabIndex={-1}
        className={
          fullScreen.isFull
            ? 'fixed inset-0 z-overlay flex flex-col bg-sheet pt-[env(safe-area-inset-top)]'
            : 'flex h-full min-h-0 flex-col'
        }
        onKeyDown={viewerKeys(keysFor(viewerActions))}
      >
        <ViewerHead
          document={document}
          sheet={sheetInView}
          interrupted={interrupted}
          onClose={onClose}
          actions={actions}
        />
        <AsOf at={asOf} className="border-b border-hairline bg-sheet px-3 py-1" />
        <ViewerToolbar
          controls={sheet.controls}
          scale={sheet.scale}
          page={page}
          names={names}
          pagesShown={pagesShown}
          onPages={viewerActions.togglePages}
          tools={toolsFor(viewerActions)}
        />
        {isSuperseded ? (
          <SupersededNotice sheet={sheetInView} hrefFor={hrefFor} />
        ) : (
          <UndecidedNotice documentId={document.id} page={page} />
        )}
        {find.open && <FindBar find={find} waiting={words.waiting} />}
        <ToolStrip page={page} />
        <ReadingNotice
          document={document}
          interrupted={interrupted}
          wordsProblem={words.problem}
          onRetryWords={words.retry}
        />
        <PageCodes text={words.text?.pages[page - 1]?.text ?? ''} />
        {isImage && describing && (
          <ImageDescription
            documentId={document.id}
            ocrText={document.textKey === null ? '' : words.text?.pages[0]?.text}
            onClose={() => setDescribing(false)}
          />
        )}
        <div className="relative flex min-h-0 flex-1">
          {pagesShown && sheet.controls?.drawSmall && (
            <PagesSide
              entries={entriesOf(names, sheets, turns.turnOf)}
              page={page}
              drawSmall={sheet.controls.drawSmall}
              onGo={sheet.controls.goTo}
              onClose={() => setPagesShown(false)}
            />
          )}
          <div className="relative min-w-0 flex-1">
            {link.isLoadingError && <SheetError document={document} error={link.error} onRetry={reopen} />}
            {link.isPending && <SheetSkeleton />}
            {link.data && <DocumentSheet asText={asText} />}
          </div>
          {linksShown && <LinksSide page={page} onClose={() => setLinksShown(false)} />}
        </div>
      </section>
    </ViewerContext>
  );
}
