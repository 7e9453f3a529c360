import { useEffect, useState } from 'react';

interface PagePictureProps {
  page: number;
  drawSmall: (page: number, signal: AbortSignal) => Promise<Blob>;
}

/** Delays drawing, so that scrolling past a page does not draw it. */
const settleMs = 120;

/** A small picture of a page, drawn when it has stayed in view. */
export function PagePicture({ page, drawSmall }: PagePictureProps) {
  const [link, setLink] = useState<string | null>(null);
  useEffect(() => {
    const left = new AbortController();
    let made: string | null = null;
    const timer = setTimeout(() => {
      drawSmall(page, left.signal).then(
        (picture) => {
          if (left.signal.aborted) return;
          made = URL.createObjectURL(picture);
          setLink(made);
        },
        // A page that cannot be drawn still shows its number.
        () => undefined,
      );
    }, settleMs);
    return () => {
      clearTimeout(timer);
      left.abort();
      if (made) URL.revokeObjectURL(made);
      setLink(null);
    };
  }, [page, drawSmall]);
  return (
    <span className="flex min-h-0 w-full flex-1 items-center justify-center">
      {link ? (
        <img src={link} alt="" className="max-h-full max-w-full outline outline-rule" />
      ) : (
        <span className="h-full w-16 animate-wait bg-wash" />
      )}
    </span>
  );
}
