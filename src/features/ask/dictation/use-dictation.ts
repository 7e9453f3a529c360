import { useEffect, useRef, useState } from 'react';
import { type Dictation, type DictationProblem, dictate } from '#lib/browser/dictation.ts';

interface DictationState {
  isOn: boolean;
  /** `onText` receives all words so far. */
  start: (onText: (text: string) => void) => void;
  stop: () => void;
}

/** Dictation in a language such as `en-AU`. It ends with the component. */
export function useDictation(
  language: string,
  onProblem: (problem: DictationProblem) => void,
): DictationState {
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
