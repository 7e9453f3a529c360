import { t } from '@lingui/core/macro';
import { type FormEvent, useEffect, useState } from 'react';
import { parseZoom } from '#domain/viewer/zoom-steps.ts';
import { Input } from '#ui/input.tsx';

/** The zoom in percent, which can be typed. */
export function ZoomField({ scale, onZoom }: { scale: number; onZoom: (scale: number) => void }) {
  const shown = `${Math.round(scale * 100)}%`;
  const [typed, setTyped] = useState(shown);
  useEffect(() => setTyped(shown), [shown]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = typed === shown ? null : parseZoom(typed);
    if (wanted !== null) onZoom(wanted);
    setTyped(shown);
  };
  return (
    <form onSubmit={submit} className="w-16">
      <Input
        aria-label={t`Zoom`}
        inputMode="numeric"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={submit}
        onFocus={(event) => event.target.select()}
        className="px-1 text-center font-mono text-xs"
      />
    </form>
  );
}
