import { type Location, ScrollRestoration } from 'react-router-dom';

/** The router gives every page that the browser loads anew the same key, so that one would open where another was left. */
const placeOf = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key);

/** A screen opens at its beginning; Back and a reload find it where it was left. */
export function KeepScroll() {
  return <ScrollRestoration getKey={placeOf} />;
}
