import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { LanguageChoice } from '#components/language-choice.tsx';
import { Notice } from '#components/notice.tsx';
import { isAskToken } from '#domain/ask-codes/ask-code.ts';
import { askCodeErrors } from '#domain/errors/catalogue.ts';
import { GuestDesk } from '#features/ask-by-code/components/guest-desk.tsx';
import { usePageTitle } from '#hooks/use-page-title.ts';
import { shown } from '#lib/language/shown.ts';
import { screens } from '../screens.ts';

/**
 * Opened with the code displayed at a site office. The token is in the fragment, which browsers send to no server and
 * in no referrer. The page has no links into the company.
 */
export function Component() {
  usePageTitle(screens.ask.title);
  const fragment = useLocation().hash.slice(1);
  const [token, setToken] = useState(fragment);
  // The skip link also sets a fragment.
  if (isAskToken(fragment) && fragment !== token) setToken(fragment);
  return (
    <div className="mx-auto flex w-full max-w-reading flex-1 flex-col px-4 pt-4">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <h1 className="text-lg font-semibold">{shown(screens.ask.title)}</h1>
        <LanguageChoice />
      </div>
      {isAskToken(token) ? (
        <GuestDesk key={token} token={token} />
      ) : (
        <Notice tone="error">{askCodeErrors.unknown}</Notice>
      )}
    </div>
  );
}
