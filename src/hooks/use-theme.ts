import { useSyncExternalStore } from 'react';
import { chooseTheme, onThemeChange, readTheme, type Theme } from '#lib/browser/theme.ts';

/** The chosen theme, and a function to choose another. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(onThemeChange, readTheme), chooseTheme];
}
