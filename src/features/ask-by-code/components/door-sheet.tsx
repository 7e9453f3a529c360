import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import './door-sheet.css';
import { Printer } from 'lucide-react';
import { createPortal } from 'react-dom';
import { formatDate } from '#components/format-date.ts';
import { QrCode } from '#components/qr-code.tsx';
import { Button } from '#ui/button.tsx';

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
      <Button variant="primary" size="large" className="w-full sm:w-auto" onClick={() => window.print()}>
        <Printer />
        <Trans>Print for the door</Trans>
      </Button>
      {createPortal(<PaperSheet {...sheet} />, document.body)}
    </section>
  );
}

function PaperSheet({ projectName, companyName, href, expiresAt }: DoorSheetProps) {
  return (
    <div className="door-sheet" aria-hidden="true">
      <p style={{ fontSize: '14pt' }}>{companyName}</p>
      <p style={{ fontSize: '28pt', fontWeight: 700 }}>{projectName}</p>
      <QrCode text={href} label="" />
      <p style={{ fontSize: '22pt', fontWeight: 700 }}>
        <Trans>Ask about this job</Trans>
      </p>
      <p style={{ fontSize: '14pt' }}>
        <Trans>
          Scan the code with your phone’s camera and type your question. Answers come from the current
          documents and show the page they are printed on. You do not need an account.
        </Trans>
      </p>
      <p style={{ fontSize: '11pt', marginTop: '8mm' }}>
        <Trans>Works until {formatDate(expiresAt)}. Questions are recorded.</Trans>
      </p>
    </div>
  );
}
