import { createContext, use } from 'react';
import type { Taken } from '#domain/images/taken.ts';

/** Opens the camera; what is kept of its pages goes to `onFiles`, also where the screen that opened it has gone. */
export type OpenCapture = (onFiles: (files: File[], taken?: Taken) => void) => void;

export const CaptureContext = createContext<OpenCapture | null>(null);

export function useCapture(): OpenCapture {
  const open = use(CaptureContext);
  if (!open) throw new Error('This screen is outside the CaptureProvider');
  return open;
}
