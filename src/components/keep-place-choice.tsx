import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { chooseKeepPlace, keepsPlace } from '#lib/capture/keep-place.ts';

/** Whether documents say where their photos were taken: off until the person turns it on. */
export function KeepPlaceChoice() {
  const [keeps, setKeeps] = useState(keepsPlace);
  const [problem, setProblem] = useState<string>();
  async function choose(wanted: boolean) {
    setProblem(undefined);
    setKeeps(wanted);
    try {
      await chooseKeepPlace(wanted);
    } catch (error) {
      console.warn('The location is not available', error);
      setKeeps(false);
      setProblem(
        t`The browser did not provide this device’s location. Allow it for this site, and try again.`,
      );
    }
  }
  return (
    <div>
      <label className="flex min-h-target cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={keeps}
          onChange={({ target }) => void choose(target.checked)}
          className="size-5 shrink-0 accent-accent-text"
        />
        <Trans>Keep the location of photos</Trans>
      </label>
      <p className="max-w-reading text-sm text-ink-soft">
        <Trans>
          Applies to what you add on this device. When on, the location is stored with the document, and
          everyone who can open the document sees it in its details. You can remove it there. The photo itself
          never contains the location, because Plumbline removes it before the photo leaves this device.
        </Trans>
      </p>
      {problem && (
        <p role="alert" className="mt-1 text-sm text-failed">
          {problem}
        </p>
      )}
    </div>
  );
}
