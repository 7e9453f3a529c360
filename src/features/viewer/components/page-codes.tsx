import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Copy, QrCode } from 'lucide-react';
import { codesIn } from '#domain/extraction/page-codes.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toaster.tsx';

/** The codes on the page in view. Their text is untrusted: it is shown and copied, never opened. */
export function PageCodes({ text }: { text: string }) {
  const codes = codesIn(text);
  if (codes.length === 0) return null;
  const copy = (code: string) =>
    navigator.clipboard.writeText(code).then(
      () => toast(t`Copied`),
      (error: unknown) => {
        console.warn('The code was not copied', error);
        toast.error(t`The browser did not allow copying.`);
      },
    );
  return (
    <ul
      aria-label={t`Codes on this page`}
      className="max-h-24 overflow-auto border-b border-hairline text-xs"
    >
      {codes.map(({ kind, text: code }) => (
        <li key={code} className="flex items-center gap-2 ps-3">
          <QrCode aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
          <span className="min-w-0 flex-1 truncate" title={code}>
            {kind === 'QR code' ? <Trans>QR code:</Trans> : <Trans>Barcode:</Trans>}{' '}
            <bdi className="font-mono">{code}</bdi>
          </span>
          <Button variant="quiet" size="icon" aria-label={t`Copy ${code}`} onClick={() => void copy(code)}>
            <Copy />
          </Button>
        </li>
      ))}
    </ul>
  );
}
