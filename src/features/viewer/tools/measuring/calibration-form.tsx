import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { calibrated, parseLength } from '#domain/measuring/calibration.ts';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/input.tsx';
import { useViewer } from '../../components/viewer-context.ts';
import type { Taken } from '../use-tools.ts';

/** Asks for the real length of the marked line. */
export function CalibrationForm({ taken }: { taken: Taken }) {
  const { measuring, tools } = useViewer();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const mm = parseLength(typed, measuring.unit);
    if (mm === null) return setProblem(t`Enter a length such as 3600 mm or 3.6 m.`);
    const scale = calibrated(taken.points, taken.aspect, mm, taken.shownPixels);
    if (!scale) return setProblem(t`The two points are too close. Zoom in or choose a longer line.`);
    measuring.setScale(taken.page, scale);
    measuring.endCalibration();
    tools.setTool('distance');
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-center gap-2 px-3 pb-1.5">
      <label htmlFor="known-length" className="text-sm">
        <Trans>Length of the marked line</Trans>
      </label>
      <span className="w-28">
        <Input
          id="known-length"
          autoFocus
          value={typed}
          placeholder={measuring.unit === 'mm' ? t`3600 mm` : '3.6 m'}
          aria-invalid={problem !== null}
          aria-describedby={problem ? 'calibration-problem' : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
      </span>
      <Button type="submit">
        <Trans>Use this length</Trans>
      </Button>
      <Button variant="quiet" onClick={measuring.endCalibration}>
        <Trans>Cancel</Trans>
      </Button>
      {problem && (
        <span id="calibration-problem" role="alert" className="text-xs text-failed">
          {problem}
        </span>
      )}
    </form>
  );
}
