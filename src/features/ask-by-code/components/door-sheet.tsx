import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { QrCode } from '#components/qr-code.tsx';
import { Button } from '#ui/button.tsx';
import { PaperSheet } from './paper-sheet.tsx';

interface DoorSheetProps {
  projectName: string;
  companyName: string;
  /** The complete URL that the code contains. */
  href: string;
  /** ISO time. */
  expiresAt: string;
}

/** A new code, which is shown only once, and a page with it to print and display. */
export function DoorSheet(sheet: DoorSheetProps) {
  const [isReady, setReady] = useState(false);
  return (
    <section aria-label={t`New code`} className="space-y-3 border border-rule bg-sheet p-4">
      <div className="mx-auto max-w-64">
        <QrCode text={sheet.href} label={t`Code to ask about ${sheet.projectName}`} />
      </div>
      <p>
        <Trans>
          Print it now: for safety, Plumbline does not keep the code. If it is lost, revoke it and create a
          new one.
        </Trans>
      </p>
      <Button
        variant="primary"
        size="large"
        className="w-full sm:w-auto"
        busy={!isReady}
        onClick={() => window.print()}
      >
        <Printer />
        <Trans>Print for the door</Trans>
      </Button>
      <PaperSheet {...sheet} onReady={setReady} />
    </section>
  );
}
