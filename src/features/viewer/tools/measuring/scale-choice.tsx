import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { chosenScale, type PageMm, scaleOnPage } from '#domain/measuring/sheet-scale.ts';
import type { StatedScale } from '#domain/measuring/stated-scale.ts';
import { shown } from '#lib/language/shown.ts';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/input.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '#ui/popover.tsx';
import { sheetOfPage } from '../../api/sheets.ts';
import { useViewer } from '../../components/viewer-context.ts';
import type { usePageScale } from './use-page-scale.ts';

interface ScaleChoiceProps {
  page: number;
  scaled: ReturnType<typeof usePageScale>;
}

/** Shows the scale of a page, and lets the user choose or type another. */
export function ScaleChoice({ page, scaled }: ScaleChoiceProps) {
  const { measuring, sheets } = useViewer();
  const [open, setOpen] = useState(false);
  if (!scaled || scaled.found.kind === 'refused') return null;
  const { found, mm, isOwn } = scaled;
  const use = ({ ratio, paper }: StatedScale) => {
    if (!mm) return;
    const stated = scaleOnPage({ ratio, paper }, sheetOfPage(sheets, page)?.paperSize ?? null, mm);
    measuring.setScale(page, stated.kind === 'known' ? stated.scale : chosenScale(ratio, mm));
    setOpen(false);
  };
  const choices = found.kind === 'unknown' ? found.choices : [];
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button variant="secondary" className="font-mono">
          <span className="sr-only">
            <Trans>Scale</Trans>{' '}
          </span>
          {found.kind === 'known' ? found.scale.label : t`Scale?`}
        </Button>
      </PopoverTrigger>
      <PopoverContent align="start" className="flex w-72 flex-col gap-3 text-sm">
        <p>{shown(found.kind === 'known' ? found.scale.source : found.reason)}</p>
        {choices.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {choices.map((choice) => (
              <Button key={`${choice.ratio}:${choice.paper?.name}`} onClick={() => use(choice)}>
                1:{choice.ratio}
                {choice.paper && t` at ${choice.paper.name}`}
              </Button>
            ))}
          </div>
        )}
        {mm && (
          <RatioForm
            mm={mm}
            onUse={(scale) => {
              measuring.setScale(page, scale);
              setOpen(false);
            }}
          />
        )}
        {isOwn && (
          <Button
            onClick={() => {
              measuring.setScale(page, null);
              setOpen(false);
            }}
          >
            <Trans>Use the sheet’s own scale</Trans>
          </Button>
        )}
        <p className="text-xs text-ink-soft">
          <Trans>A scale that you choose or calibrate is kept on this device.</Trans>
        </p>
      </PopoverContent>
    </Popover>
  );
}

function RatioForm({ mm, onUse }: { mm: PageMm; onUse: (scale: ReturnType<typeof chosenScale>) => void }) {
  const [typed, setTyped] = useState('');
  const ratio = Number(/^\s*(?:1\s*[:/]\s*)?(\d{1,5}(?:\.\d+)?)\s*$/.exec(typed)?.[1]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Waits until the submitting key is released, because otherwise it would press the button that opens this
    // again.
    if (ratio > 0) window.setTimeout(() => onUse(chosenScale(ratio, mm)));
  };
  return (
    <form onSubmit={submit} className="flex items-center gap-2">
      <label htmlFor="another-scale" className="flex-1">
        <Trans>Another scale</Trans>
      </label>
      <span className="w-20">
        <Input
          id="another-scale"
          value={typed}
          placeholder="1:50"
          onChange={(event) => setTyped(event.target.value)}
          className="font-mono"
        />
      </span>
      <Button type="submit" disabled={!(ratio > 0)}>
        <Trans>Use</Trans>
      </Button>
    </form>
  );
}
