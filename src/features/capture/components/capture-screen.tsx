import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Check, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { FormNotice } from '#components/notice.tsx';
import type { Coordinates } from '#domain/images/exif.ts';
import type { Taken } from '#domain/images/taken.ts';
import { useBackCloses, useLeaveWarning } from '#hooks/use-leaving.ts';
import { CaptureWorker } from '#lib/capture/capture-worker.ts';
import { keepsPlace, placeNow } from '#lib/capture/keep-place.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { FullScreen } from '#ui/full-screen.tsx';
import { type CapturedPage, useCapturedPages } from '../hooks/use-captured-pages.ts';
import { CameraView } from './camera-view.tsx';
import { documentOfPages, originalOf } from './document-of-pages.ts';
import { PageStrip } from './page-strip.tsx';
import { PageView } from './page-view.tsx';

export interface CaptureScreenProps {
  /** The document made of the pages, or the photos. */
  onFiles: (files: File[], taken?: Taken) => void;
  onClose: () => void;
}

/** From the camera to a document: take pages, correct their edges, save them. */
export function CaptureScreen(props: CaptureScreenProps) {
  const worker = useWorker();
  return worker && <Capture {...props} worker={worker} />;
}

/** The camera's location, if the person keeps locations. Null until it is known, because no photo waits for it. */
function usePlace(): Coordinates | null {
  const [place, setPlace] = useState<Coordinates | null>(null);
  useEffect(() => {
    if (!keepsPlace()) return;
    let isClosed = false;
    placeNow().then(
      (found) => !isClosed && setPlace(found),
      (error: unknown) => console.warn('The place is not known', error),
    );
    return () => {
      isClosed = true;
    };
  }, []);
  return place;
}

function useWorker(): CaptureWorker | undefined {
  const [worker, setWorker] = useState<CaptureWorker>();
  useEffect(() => {
    const made = new CaptureWorker();
    setWorker(made);
    return () => made.close();
  }, []);
  return worker;
}

function Capture({ onFiles, onClose, worker }: CaptureScreenProps & { worker: CaptureWorker }) {
  const { pages, add, remove, setQuad, crop, keepWhole, turn } = useCapturedPages(worker);
  const place = usePlace();
  const takenOf = (page?: CapturedPage): Taken => ({
    at: page?.takenAt.toISOString() ?? null,
    // A chosen photo may have been taken elsewhere.
    place: page?.photo instanceof File ? null : place,
  });
  /** Null shows the camera. */
  const [shownId, setShownId] = useState<number | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const [working, setWorking] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const shown = pages.find(({ id }) => id === shownId);

  async function addPhoto(photo: Blob) {
    setProblem(undefined);
    try {
      setShownId(await add(photo));
    } catch (error) {
      console.warn('The photo could not be opened', error);
      setProblem(t`The photo could not be opened. Take it again, or choose a JPG or PNG photo.`);
    }
  }
  async function keep() {
    setProblem(undefined);
    setWorking(1);
    try {
      onFiles([await documentOfPages(pages, worker, setWorking)], takenOf(pages[0]));
      onClose();
    } catch (error) {
      console.warn('The pages could not be cleaned', error);
      setProblem(t`The pages could not be combined on this device. Keep the photos instead.`);
    } finally {
      setWorking(undefined);
    }
  }
  function keepPhotos() {
    onFiles(pages.map(originalOf), takenOf(pages[0]));
    onClose();
  }
  const close = () => (pages.length > 0 ? setIsLeaving(true) : onClose());
  useBackCloses(close);
  useLeaveWarning(pages.length > 0);
  const controls = (
    <>
      {problem && (
        <FormNotice tone="error" className="m-3">
          {problem}
          {pages.length > 0 && (
            <Button className="mt-2 block" onClick={keepPhotos}>
              <Trans>Keep the photos</Trans>
            </Button>
          )}
        </FormNotice>
      )}
      <PageStrip pages={pages} shownId={shownId} onShow={setShownId} />
      {pages.length > 0 && (
        <div className="sticky bottom-0 flex shrink-0 flex-wrap gap-2 border-t border-rule bg-sheet px-3 py-2">
          {shown && (
            <Button size="large" className="flex-1" onClick={() => setShownId(null)}>
              <Plus />
              <Trans>Add page</Trans>
            </Button>
          )}
          <Button
            variant="primary"
            size="large"
            className="flex-1"
            busy={working !== undefined}
            onClick={() => void keep()}
          >
            {working === undefined && <Check />}
            {labelOf(pages.length, working)}
          </Button>
        </div>
      )}
    </>
  );
  return (
    <FullScreen title={shown ? t`Check the page` : t`Take photo`} onClose={close}>
      {shown ? (
        <PageView
          page={shown}
          number={pages.indexOf(shown) + 1}
          onQuad={(quad) => setQuad(shown.id, quad)}
          onCrop={() => crop(shown.id)}
          onWhole={() => keepWhole(shown.id)}
          onTurn={() => turn(shown.id)}
          onDelete={() => {
            remove(shown.id);
            setShownId(null);
          }}
        >
          {controls}
        </PageView>
      ) : (
        <CameraView worker={worker} onPhoto={addPhoto}>
          {controls}
        </CameraView>
      )}
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setIsLeaving}
        title={plural(pages.length, { one: 'Discard this page?', other: 'Discard # pages?' })}
        text={t`Nothing has been kept yet.`}
        confirmLabel={t`Discard`}
        danger
        onConfirm={onClose}
      />
    </FullScreen>
  );
}

function labelOf(pages: number, working: number | undefined): string {
  if (working !== undefined) return t`Page ${working} of ${pages}`;
  return plural(pages, { one: 'Keep', other: 'Keep # pages' });
}
