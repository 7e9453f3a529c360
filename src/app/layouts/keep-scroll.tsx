import { type Location, ScrollRestoration } from 'react-router-dom';

/**
 * The router gives every freshly loaded page the same key, so without the path one page would open at another's
 * position.
 */
const placeOf = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key);

/** Opens a screen at its top. Back and a reload restore its scroll position. */
export function KeepScroll() {
  return <ScrollRestoration getKey={placeOf} />;
}
