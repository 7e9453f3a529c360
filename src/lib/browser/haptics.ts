/** Milliseconds of vibration and pause: one pulse when something is saved, three when it was refused. */
const PATTERNS = { kept: [30], refused: [60, 60, 60, 60, 60] } as const;

/**
 * Vibrates, so that the result is felt with gloves or in glare. Not if motion is unwanted, and not before the page
 * was touched.
 */
export function vibrate(kind: keyof typeof PATTERNS): void {
  if (!navigator.userActivation?.hasBeenActive) return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  navigator.vibrate?.([...PATTERNS[kind]]);
}
