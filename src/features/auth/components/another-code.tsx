import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';

/** Requests another code. Ignores a second press while sending. `send` reports its own failure. */
export function AnotherCode({ send }: { send: () => Promise<unknown> }) {
  const [sending, setSending] = useState(false);

  async function press() {
    setSending(true);
    await send().finally(() => setSending(false));
  }

  return (
    <Button variant="quiet" className="w-full" busy={sending} onClick={press}>
      <Trans>Send another code</Trans>
    </Button>
  );
}
