import './boxed-picture.css';
import type { Rectangle } from '#domain/verification/rectangles.ts';
import { useObjectUrl } from '#hooks/use-object-url.ts';

interface BoxedPictureProps {
  blob: Blob;
  alt: string;
  /** In fractions of the picture. */
  boxes: readonly { rectangle: Rectangle; tone: 'citation' | 'passage' }[];
}

/** A part of a page with boxes around the words in question. Fills its parent. */
export function BoxedPicture({ blob, alt, boxes }: BoxedPictureProps) {
  const url = useObjectUrl(blob);
  return (
    <>
      {url && <img src={url} alt={alt} className="size-full object-cover" />}
      {boxes.map(({ rectangle: { x, y, width, height }, tone }) => (
        <span
          key={`${x}:${y}`}
          aria-hidden="true"
          data-tone={tone}
          className="boxed-picture-box"
          style={{ left: percent(x), top: percent(y), width: percent(width), height: percent(height) }}
        />
      ))}
    </>
  );
}

/** A fraction as a CSS percentage. */
export const percent = (share: number) => `${share * 100}%`;
