import { t } from '@lingui/core/macro';
import { useLocation } from 'react-router-dom';
import { LoadingScreen } from '#components/states.tsx';
import { screenOf } from '../prefetch/screen-of.ts';
import type { ScreenName } from '../screens.ts';

const texts: Partial<Record<ScreenName, string>> = {
  documents: t`Loading documents...`,
  projects: t`Loading projects...`,
  settings: t`Loading profile...`,
};

/** Shown until a screen's code and session have loaded, with text about that screen. */
export function RouteLoading() {
  const { pathname } = useLocation();
  const screen = screenOf(pathname);
  return <LoadingScreen text={screen ? texts[screen.name] : undefined} />;
}
