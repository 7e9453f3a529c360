import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ImagePlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FileButton } from '#components/file-button.tsx';
import { Notice } from '#components/notice.tsx';
import { type CameraProblem, takePhoto } from '#lib/capture/camera.ts';
import type { CaptureWorker } from '#lib/capture/capture-worker.ts';
import { Spinner } from '#ui/spinner.tsx';
import { useCamera, useSeenPage } from '../hooks/use-camera.ts';
import { BesidePicture, FramedPicture } from './framed-picture.tsx';

interface CameraViewProps {
  worker: CaptureWorker;
  onPhoto: (photo: Blob) => Promise<void>;
  /** The controls after the shutter. */
  children: ReactNode;
}

/** The camera's picture, the page detected in it, and the shutter. */
export function CameraView({ worker, onPhoto, children }: CameraViewProps) {
  const { video, state } = useCamera();
  const isOpen = state.kind === 'open';
  const seen = useSeenPage(video, isOpen, worker);
  const [isTaking, setIsTaking] = useState(false);
  async function take(photoOf: () => Promise<Blob>) {
    setIsTaking(true);
    try {
      await onPhoto(await photoOf());
    } finally {
      setIsTaking(false);
    }
  }
  const shoot = () => video.current && void take(() => takePhoto(video.current as HTMLVideoElement));
  const picture = (
    <FramedPicture ratio={isOpen ? state.ratio : 3 / 4} quad={seen}>
      <video ref={video} muted playsInline aria-label={t`What the camera sees`} className="size-full" />
      {state.kind === 'opening' && (
        <p role="status" className="absolute inset-0 grid place-items-center">
          <span className="flex items-center gap-2">
            <Spinner />
            <Trans>Opening the camera...</Trans>
          </span>
        </p>
      )}
      {state.kind === 'failed' && (
        <Notice tone="error" className="absolute inset-x-3 top-3">
          {SENTENCES[state.problem]}
        </Notice>
      )}
    </FramedPicture>
  );
  return (
    <BesidePicture picture={picture}>
      <div className="flex flex-col items-center gap-2 px-3 pt-2 pb-4">
        <p role="status" className="min-h-5 text-center text-sm text-ink-soft">
          {isOpen && (seen ? t`Page found.` : t`No page found: the whole photo is kept.`)}
        </p>
        <div className="grid w-full grid-cols-[1fr_auto_1fr] items-center">
          <FileButton
            variant="quiet"
            className="justify-self-start"
            aria-label={t`Choose a photo`}
            onFiles={([photo]) => photo && void take(async () => photo)}
            input={{ accept: 'image/jpeg,image/png', 'aria-label': t`Photo of a page` }}
          >
            <ImagePlus />
            <Trans>Choose</Trans>
          </FileButton>
          <button
            type="button"
            aria-label={t`Take the photo`}
            disabled={!isOpen || isTaking}
            className="grid size-18 place-items-center rounded-full border-4 border-accent bg-sheet disabled:opacity-55"
            onClick={shoot}
          >
            {isTaking ? <Spinner /> : <span className="size-13 rounded-full bg-accent" />}
          </button>
        </div>
      </div>
      {children}
    </BesidePicture>
  );
}

const CHOOSE = t`You can choose a photo instead.`;
const SENTENCES: Record<CameraProblem, string> = {
  denied: t`Plumbline may not use the camera. Allow it in the browser’s settings for this site. ${CHOOSE}`,
  missing: t`No camera was found on this device. ${CHOOSE}`,
  busy: t`The camera stopped, or another app is using it. Close that app and open this screen again. ${CHOOSE}`,
};
