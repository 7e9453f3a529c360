/** The short side of an A4 page at 260 dots per inch. A camera with a lower resolution uses its highest. */
const WANTED = { width: { ideal: 3_840 }, height: { ideal: 2_160 } };
/** The original keeps nearly the camera's full quality. */
const PHOTO_QUALITY = 0.92;

export type CameraProblem = 'denied' | 'missing' | 'busy';

/** False on a page without a secure origin, and in browsers without the interface. */
export function hasCameraAccess(): boolean {
  return navigator.mediaDevices?.getUserMedia !== undefined;
}

/** The rear camera, if there are two. */
export function openCamera(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    video: { facingMode: { ideal: 'environment' }, ...WANTED },
    audio: false,
  });
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

export function problemOf(error: unknown): CameraProblem {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'missing';
}

/** The camera's current picture at full size. */
export async function takePhoto(video: HTMLVideoElement): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const photo = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', PHOTO_QUALITY);
  });
  // Otherwise browsers keep the memory of a canvas for a while.
  canvas.width = 0;
  if (!photo) throw new Error('The camera gave no picture');
  return photo;
}

/** A copy whose longer side has that many pixels. */
export async function smallCopy(source: HTMLVideoElement | Blob, longest: number): Promise<ImageBitmap> {
  const whole =
    source instanceof Blob
      ? await createImageBitmap(source, { imageOrientation: 'from-image' })
      : await createImageBitmap(source);
  const scale = Math.min(1, longest / Math.max(whole.width, whole.height));
  const small = await createImageBitmap(whole, {
    resizeWidth: Math.max(1, Math.round(whole.width * scale)),
    resizeHeight: Math.max(1, Math.round(whole.height * scale)),
    resizeQuality: 'high',
  });
  whole.close();
  return small;
}
