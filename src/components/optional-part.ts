import { type ComponentType, lazy } from 'react';

/** A part of a screen that is loaded separately. The screen works without it if it cannot be loaded. */
export function optionalPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return partOr<Props>(load, () => null);
}

/** A part that is loaded separately, and what is shown in its place if it cannot be loaded. */
export function partOr<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  missing: ComponentType<Props>,
) {
  return lazy(async () => ({
    default: await load().catch((error: unknown) => {
      console.warn('A part of the screen could not be loaded', error);
      return missing;
    }),
  }));
}
