import { type RefObject, useEffect, useRef, useState } from 'react';
import { FIND_SIDE } from '#domain/capture/find-page.ts';
import type { Quad } from '#domain/capture/quad.ts';
import { wait } from '#lib/browser/timing.ts';
import { type CameraProblem, closeCamera, openCamera, problemOf, smallCopy } from '#lib/capture/camera.ts';
import type { CaptureWorker } from '#lib/capture/capture-worker.ts';

/** The pause between two searches for the page, so that a phone stays cool. */
const LOOK_EVERY_MS = 250;

export type CameraState =
  | { kind: 'opening' }
  | { kind: 'open'; ratio: number }
  | { kind: 'failed'; problem: CameraProblem };

/** The camera in a video element, for as long as the component is shown. */
export function useCamera(): { video: RefObject<HTMLVideoElement | null>; state: CameraState } {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>({ kind: 'opening' });
  useEffect(() => {
    let stream: MediaStream | undefined;
    let isClosed = false;
    async function open() {
      stream = await openCamera();
      const element = video.current;
      if (isClosed || !element) return closeCamera(stream);
      element.srcObject = stream;
      await element.play();
      // Turning the phone turns its picture.
      const measure = () => setState({ kind: 'open', ratio: element.videoWidth / element.videoHeight });
      element.onresize = measure;
      measure();
      for (const track of stream.getVideoTracks())
        track.onended = () => setState({ kind: 'failed', problem: 'busy' });
    }
    open().catch((error: unknown) => {
      if (isClosed) return;
      console.warn('The camera could not be opened', error);
      setState({ kind: 'failed', problem: problemOf(error) });
    });
    return () => {
      isClosed = true;
      if (stream) closeCamera(stream);
    };
  }, []);
  return { video, state };
}

/** The page in the camera's current picture. */
export function useSeenPage(
  video: RefObject<HTMLVideoElement | null>,
  isOpen: boolean,
  worker: CaptureWorker,
): Quad | null {
  const [quad, setQuad] = useState<Quad | null>(null);
  useEffect(() => {
    let isOver = !isOpen;
    async function look() {
      while (!isOver && video.current) {
        const found = await worker.find(await smallCopy(video.current, FIND_SIDE));
        if (!isOver) setQuad(found);
        await wait(LOOK_EVERY_MS);
      }
    }
    look().catch((error: unknown) => {
      // The photo can be taken anyway.
      if (!isOver) console.warn('The page is not looked for', error);
    });
    return () => {
      isOver = true;
    };
  }, [video, isOpen, worker]);
  return isOpen ? quad : null;
}
