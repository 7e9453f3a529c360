import './boxed-picture.css';
import type { Rectangle } from '#domain/verification/rectangles.ts';
import { useObjectUrl } from '#hooks/use-files.ts';

interface BoxedPictureProps {
  blob: Blob;
  alt: string;
  /** In fractions of the picture. */
  boxes: readonly { rectangle: Rectangle; tone: 'citation' | 'passage' }[];
}

/** A part of a page with its words highlighted. Fills its parent. */
export function BoxedPicture({ blob, alt, boxes }: BoxedPictureProps) {
  const url = useObjectUrl(blob);
  return (
    <>
      {url && <img src={url} alt={alt} className="size-full object-cover" />}
      {boxes.map(({ rectangle, tone }) => (
        <span
          key={`${rectangle.x}:${rectangle.y}`}
          aria-hidden="true"
          data-tone={tone}
          className="boxed-picture-box"
          style={placeOf(rectangle)}
        />
      ))}
    </>
  );
}

/** The style that puts an element on a rectangle given in fractions of its parent. */
export const placeOf = ({ x, y, width, height }: Rectangle) => ({
  left: percent(x),
  top: percent(y),
  width: percent(width),
  height: percent(height),
});

/** A fraction as a CSS percentage. */
export const percent = (share: number) => `${share * 100}%`;
