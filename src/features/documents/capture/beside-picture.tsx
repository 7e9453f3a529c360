import type { ReactNode } from 'react';

interface BesidePictureProps {
  picture: ReactNode;
  children: ReactNode;
}

/** A picture with its controls below it, or next to it on a phone in landscape, which has no height for both. */
export function BesidePicture({ picture, children }: BesidePictureProps) {
  return (
    <div className="flex min-h-0 flex-1 flex-col low:flex-row">
      {picture}
      <div className="flex max-h-3/5 flex-col overflow-y-auto *:first:mt-auto low:max-h-none low:w-72 low:border-s low:border-rule">
        {children}
      </div>
    </div>
  );
}
