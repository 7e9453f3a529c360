import { useEffect, useState } from 'react';
import type { Place } from '#domain/images/exif.ts';
import { keepsPlace, placeNow } from '#lib/capture/keep-place.ts';

/** The camera's location, if the person keeps locations. Null until it is known, because no photo waits for it. */
export function usePlace(): Place | null {
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    if (!keepsPlace()) return;
    let isClosed = false;
    placeNow().then(
      (found) => !isClosed && setPlace(found),
      (error: unknown) => console.warn('The place is not known', error),
    );
    return () => {
      isClosed = true;
    };
  }, []);
  return place;
}
