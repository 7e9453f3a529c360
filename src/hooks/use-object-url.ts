import { useLayoutEffect, useState } from 'react';

/**
 * A URL of the blob for as long as the component is shown. Made before the first frame, so that no link stands without
 * its picture.
 */
export function useObjectUrl(blob: Blob): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useLayoutEffect(() => {
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}
