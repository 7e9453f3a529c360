import { t } from '@lingui/core/macro';
import { type ChangeEvent, type ComponentType, type ReactNode, useCallback, useRef, useState } from 'react';
import { hasCameraAccess } from '#lib/capture/camera.ts';
import { CaptureContext } from '../hooks/capture-context.ts';
import type { CaptureScreenProps } from './capture-screen.tsx';
import { nameOfPhoto } from './photo-name.ts';

type OnFiles = CaptureScreenProps['onFiles'];

/**
 * The camera as a screen above the others. It renders above their layouts, so that turning the phone keeps the pages.
 * If the camera or the screen cannot be loaded, the system's own camera takes the photo.
 */
export function CaptureProvider({ children }: { children: ReactNode }) {
  const field = useRef<HTMLInputElement>(null);
  const receiver = useRef<OnFiles>(undefined);
  const [Screen, setScreen] = useState<ComponentType<CaptureScreenProps>>();
  const open = useCallback(async (onFiles: OnFiles) => {
    receiver.current = onFiles;
    if (!hasCameraAccess()) return field.current?.click();
    try {
      const { CaptureScreen } = await import('./capture-screen.tsx');
      setScreen(() => CaptureScreen);
    } catch (error) {
      console.warn('The capture screen could not be fetched', error);
      field.current?.click();
    }
  }, []);
  const handOver: OnFiles = (files, taken) => receiver.current?.(files, taken);
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    handOver([...(target.files ?? [])].map(named));
    // Cleared so that the same file can be chosen again after a failure.
    target.value = '';
  }
  return (
    <CaptureContext value={open}>
      {children}
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
      {Screen && <Screen onFiles={handOver} onClose={() => setScreen(undefined)} />}
    </CaptureContext>
  );
}

/** Cameras give every photo the same name; the time distinguishes them. */
function named(photo: File): File {
  const name = nameOfPhoto(photo, new Date(photo.lastModified));
  return new File([photo], name, { type: photo.type, lastModified: photo.lastModified });
}
