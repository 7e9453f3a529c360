import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { Mic } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type Dictation, type DictationProblem, dictate, hasDictation } from '#lib/browser/dictation.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toaster.tsx';
import { Tooltip } from '#ui/tooltip.tsx';

/** Stored on the device when the person has read who receives the recording. */
const KEY = 'plumbline.dictation-explained';

interface DictateButtonProps {
  disabled: boolean;
  /** The text that is already in the field. */
  text: string;
  onText: (text: string) => void;
}

/** Dictates into the question box. Renders nothing if the browser cannot. */
export function DictateButton(props: DictateButtonProps) {
  return hasDictation() ? <Dictate {...props} /> : null;
}

function Dictate({ disabled, text, onText }: DictateButtonProps) {
  const [isExplaining, setIsExplaining] = useState(false);
  const { isOn, start, stop } = useDictation(spokenLanguage(), (problem) => toast.error(SENTENCES[problem]));
  const begin = () => {
    const before = text.trim();
    start((said) => onText([before, said].filter(Boolean).join(' ')));
  };
  const press = () => {
    if (isOn) stop();
    else if (localStorage.getItem(KEY)) begin();
    else setIsExplaining(true);
  };
  const label = isOn ? t`Stop dictating` : t`Dictate the question`;
  return (
    <>
      <Tooltip text={label}>
        <Button
          variant="quiet"
          size="icon"
          aria-label={label}
          aria-pressed={isOn}
          disabled={disabled && !isOn}
          className={clsx(isOn && 'animate-wait bg-accent text-accent-ink')}
          onClick={press}
        >
          <Mic />
        </Button>
      </Tooltip>
      <p role="status" className="sr-only">
        {isOn && t`Listening. Select the microphone again to stop.`}
      </p>
      <ConfirmDialog
        open={isExplaining}
        onOpenChange={setIsExplaining}
        title={t`Dictate the question?`}
        text={t`Your browser turns speech into text. Most browsers send the recording to their maker to do so: Chrome to Google, Edge to Microsoft, Safari to Apple. Plumbline receives only the text.`}
        confirmLabel={t`Start dictating`}
        onConfirm={() => {
          localStorage.setItem(KEY, 'yes');
          begin();
        }}
      />
    </>
  );
}

/** The language of the interface, in the person's regional variant. */
const spokenLanguage = () => document.documentElement.lang.replace(/-u-.*/, '');

const SENTENCES: Record<DictationProblem, string> = {
  denied: t`Plumbline may not use the microphone. Allow it in the browser’s settings for this site.`,
  offline: t`Dictation needs a connection in this browser. Type the question, or try again with a signal.`,
  silent: t`Nothing was heard. Select the microphone and try again.`,
  failed: t`Dictation stopped. Try again, or type the question.`,
};

interface DictationState {
  isOn: boolean;
  /** `onText` receives all words so far. */
  start: (onText: (text: string) => void) => void;
  stop: () => void;
}

/** Dictation in a language such as `en-AU`. It ends with the component. */
function useDictation(language: string, onProblem: (problem: DictationProblem) => void): DictationState {
  const running = useRef<Dictation>(undefined);
  const [isOn, setIsOn] = useState(false);
  useEffect(() => () => running.current?.abort(), []);
  return {
    isOn,
    stop: () => running.current?.stop(),
    start(onText) {
      setIsOn(true);
      const onEnd = (problem: DictationProblem | null) => {
        running.current = undefined;
        setIsOn(false);
        if (problem) onProblem(problem);
      };
      running.current = dictate(language, { onText, onEnd });
    },
  };
}
