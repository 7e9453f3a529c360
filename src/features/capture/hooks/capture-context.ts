import { createContext, use } from 'react';
import type { Taken } from '#domain/images/taken.ts';

/** Opens the camera. The resulting files go to `onFiles`, even if the screen that opened it is no longer shown. */
export type OpenCapture = (onFiles: (files: File[], taken?: Taken) => void) => void;

export const CaptureContext = createContext<OpenCapture | null>(null);

export function useCapture(): OpenCapture {
  const open = use(CaptureContext);
  if (!open) throw new Error('This screen is outside the CaptureProvider');
  return open;
}
