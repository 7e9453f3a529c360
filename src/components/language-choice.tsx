import { Trans } from '@lingui/react/macro';
import { Languages } from 'lucide-react';
import { chooseLanguage, readLanguage } from '#lib/language/chosen-language.ts';
import { type Language, languages, offeredLanguages } from '#lib/language/languages.ts';

/** Shows each language under its own name, so that people who cannot read the page find theirs. */
export function LanguageChoice({ offered = offeredLanguages }: { offered?: readonly Language[] }) {
  if (offered.length < 2) return null;
  return (
    <label className="inline-flex min-h-target items-center gap-2 text-sm">
      <Languages aria-hidden="true" className="size-4 shrink-0" />
      <span className="sr-only">
        <Trans>Language</Trans>
      </span>
      <select
        defaultValue={readLanguage()}
        onChange={(event) => chooseLanguage(event.target.value as Language)}
        className="min-h-target border border-rule bg-sheet px-2 text-base text-ink"
      >
        {offered.map((code) => (
          <option key={code} value={code} lang={code}>
            {languages[code].name}
          </option>
        ))}
      </select>
    </label>
  );
}
