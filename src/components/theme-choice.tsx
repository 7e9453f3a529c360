import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Monitor, Moon, Sun, SunMedium } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { chooseTheme, onThemeChange, readTheme } from '#lib/browser/theme.ts';

const choices = [
  { value: 'light', label: t`Light`, icon: Sun },
  { value: 'dark', label: t`Dark`, icon: Moon },
  { value: 'sun', label: t`Sunlight`, icon: SunMedium },
  { value: 'system', label: t`System`, icon: Monitor },
] as const;

/** Light, dark, black on white for bright sunlight, or the device's setting. */
export function ThemeChoice() {
  const theme = useSyncExternalStore(onThemeChange, readTheme);
  return (
    <fieldset>
      <legend className="sr-only">
        <Trans>Appearance</Trans>
      </legend>
      <div className="grid gap-px border border-rule bg-hairline sm:grid-cols-2">
        {choices.map(({ value, label, icon: Icon }) => (
          <label
            key={value}
            className={clsx(
              'flex min-h-row cursor-pointer items-center gap-2 whitespace-nowrap px-3 has-focus-visible:outline-2 has-focus-visible:outline-accent-text',
              theme === value ? 'bg-wash font-semibold' : 'bg-sheet text-ink-soft',
            )}
          >
            <input
              type="radio"
              name="theme"
              value={value}
              checked={theme === value}
              onChange={() => chooseTheme(value)}
              className="accent-accent-text"
            />
            <Icon aria-hidden="true" className="size-4" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
