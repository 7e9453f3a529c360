import { useEffect, useRef, useState } from 'react';
import { type Dictation, type DictationProblem, dictate } from '#lib/browser/dictation.ts';

interface DictationState {
  isOn: boolean;
  problem: DictationProblem | null;
  start: () => void;
  stop: () => void;
}

/** Dictation into a field. It ends with the component. */
export function useDictation(language: string, onText: (text: string) => void): DictationState {
  const running = useRef<Dictation>(undefined);
  const [isOn, setIsOn] = useState(false);
  const [problem, setProblem] = useState<DictationProblem | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  return {
    isOn,
    problem,
    stop: () => running.current?.stop(),
    start() {
      setProblem(null);
      setIsOn(true);
      const onEnd = (cause: DictationProblem | null) => {
        running.current = undefined;
        setIsOn(false);
        setProblem(cause);
      };
      running.current = dictate(language, { onText, onEnd });
    },
  };
}
