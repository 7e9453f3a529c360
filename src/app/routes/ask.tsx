import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Notice } from '#components/notice.tsx';
import { isAskToken } from '#domain/ask-codes/ask-code.ts';
import { askCodeErrors } from '#domain/errors/catalogue.ts';
import { GuestDesk } from '#features/ask/by-code/guest-desk.tsx';
import { usePageTitle } from '#hooks/use-page-title.ts';
import { screens } from '../screens.ts';

/**
 * Where the code on a site office's door leads. The token is in the fragment, which no server and no referrer is told of, and
 * the page leads nowhere in the company.
 */
export function Component() {
  usePageTitle(screens.ask.title);
  const fragment = useLocation().hash.slice(1);
  const [token, setToken] = useState(fragment);
  // The link that skips the head has a fragment, too.
  if (isAskToken(fragment) && fragment !== token) setToken(fragment);
  return (
    <div className="mx-auto flex w-full max-w-reading flex-1 flex-col px-4 pt-4">
      <h1 className="mb-2 text-lg font-semibold">{screens.ask.title}</h1>
      {isAskToken(token) ? (
        <GuestDesk key={token} token={token} />
      ) : (
        <Notice tone="error">{askCodeErrors.unknown}</Notice>
      )}
    </div>
  );
}
