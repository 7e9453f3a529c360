import { t } from '@lingui/core/macro';
import { type ChangeEvent, type ComponentType, type ReactNode, useRef, useState } from 'react';
import { hasCameraAccess } from '#lib/capture/camera.ts';
import type { CaptureScreenProps } from './capture-screen.tsx';
import { nameOfPhoto } from './photo-name.ts';

interface Capture {
  open: () => void;
  /** Its pages last as long as it is mounted. */
  screen: ReactNode;
}

/**
 * The camera as a screen over the others. Where a page can't see the camera, or the screen can't be fetched, the system's
 * own camera takes the photo.
 */
export function useCapture(onFiles: (files: File[]) => void): Capture {
  const field = useRef<HTMLInputElement>(null);
  const [Screen, setScreen] = useState<ComponentType<CaptureScreenProps>>();
  async function open() {
    if (!hasCameraAccess()) return field.current?.click();
    try {
      const { CaptureScreen } = await import('./capture-screen.tsx');
      setScreen(() => CaptureScreen);
    } catch (error) {
      console.warn('The capture screen could not be fetched', error);
      field.current?.click();
    }
  }
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    onFiles([...(target.files ?? [])].map(named));
    // So that the same file can be chosen again after it failed.
    target.value = '';
  }
  const screen = (
    <>
      <input
        ref={field}
        type="file"
        hidden
        tabIndex={-1}
        accept="image/jpeg,image/png"
        capture="environment"
        aria-label={t`Photo to upload`}
        onChange={choose}
      />
      {Screen && <Screen onFiles={onFiles} onClose={() => setScreen(undefined)} />}
    </>
  );
  return { open: () => void open(), screen };
}

/** Cameras give every photo the same name; the time distinguishes them. */
function named(photo: File): File {
  const name = nameOfPhoto(photo, new Date(photo.lastModified));
  return new File([photo], name, { type: photo.type, lastModified: photo.lastModified });
}
