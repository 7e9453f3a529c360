/** Light, dark, for glaring sun, or as the device says. */
export type Theme = 'light' | 'dark' | 'sun' | 'system';

const KEY = 'plumbline.theme';
const listeners = new Set<() => void>();

export function readTheme(): Theme {
  const kept = localStorage.getItem(KEY);
  return kept === 'light' || kept === 'dark' || kept === 'sun' ? kept : 'system';
}

/** Puts the kept choice on the document; the colours follow from CSS alone. */
export function applyTheme(theme: Theme = readTheme()): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, theme);
  applyTheme(theme);
  for (const listener of listeners) listener();
}

/** Tells when the choice changes, here or in another tab. */
export function onThemeChange(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key !== KEY) return;
    applyTheme();
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}
