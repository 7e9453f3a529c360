import { useLocation } from 'react-router-dom';
import { LoadingScreen } from '#components/loading-screen.tsx';
import type { RouteGroup } from '../prefetch/screen-of.ts';
import { screenOf } from '../prefetch/screen-of.ts';

const texts: Partial<Record<RouteGroup, string>> = {
  documents: 'Loading documents...',
  projects: 'Loading projects...',
  settings: 'Loading profile...',
};

/** What stands in the place of a screen until its code and the session are there, in the words of what is coming. */
export function RouteLoading() {
  const { pathname } = useLocation();
  const screen = screenOf(pathname);
  return <LoadingScreen text={screen ? texts[screen.group] : undefined} />;
}
