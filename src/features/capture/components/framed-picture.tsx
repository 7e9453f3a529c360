import type { ReactNode } from 'react';
import type { Quad } from '#domain/capture/quad.ts';

interface FramedPictureProps {
  /** Width divided by height. */
  ratio: number;
  /** The detected page, drawn over it. */
  quad: Quad | null;
  /** The picture, and the layers above it. */
  children: ReactNode;
}

/** A picture as large as the space allows, with the edges of the page in it. */
export function FramedPicture({ ratio, quad, children }: FramedPictureProps) {
  const corners = quad?.map(({ x, y }) => `${x * 100},${y * 100}`).join(' ');
  return (
    <div className="grid min-h-0 flex-1 place-items-center bg-wash" style={{ containerType: 'size' }}>
      <div
        className="relative touch-none"
        style={{ width: `min(100cqw, ${ratio * 100}cqh)`, aspectRatio: ratio }}
      >
        {children}
        {corners && (
          <svg
            aria-hidden="true"
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="pointer-events-none absolute inset-0 size-full"
          >
            {/* Dark under orange, so that it is seen on any picture. */}
            <polygon
              points={corners}
              className="fill-none stroke-scrim"
              strokeWidth="6"
              vectorEffect="non-scaling-stroke"
            />
            <polygon
              points={corners}
              className="fill-none stroke-accent"
              strokeWidth="3"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
        )}
      </div>
    </div>
  );
}

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
