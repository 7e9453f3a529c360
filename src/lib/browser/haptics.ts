/** Milliseconds of vibration and pause: one tap of the hand for what is safe, three for what was refused. */
const PATTERNS = { kept: [30], refused: [60, 60, 60, 60, 60] } as const;

/** Says it to the hand, with gloves and in glare. Not where motion is unwanted, and not before the page was touched. */
export function vibrate(kind: keyof typeof PATTERNS): void {
  if (!navigator.userActivation?.hasBeenActive) return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  navigator.vibrate?.([...PATTERNS[kind]]);
}
