import { type Location, ScrollRestoration } from 'react-router-dom';

/** The router gives every freshly loaded page the same key, so one page would open at another's scroll position. */
const placeOf = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key);

/** A screen opens at its beginning; Back and a reload find it where it was left. */
export function KeepScroll() {
  return <ScrollRestoration getKey={placeOf} />;
}
