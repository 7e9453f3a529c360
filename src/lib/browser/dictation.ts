/** The browsers' speech recognition. TypeScript's own types lack it. */
interface Recogniser extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  start(): void;
  stop(): void;
  abort(): void;
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
}

type Browser = Partial<Record<'SpeechRecognition' | 'webkitSpeechRecognition', new () => Recogniser>>;

const recogniser = () => {
  const browser = globalThis as Browser;
  return browser.SpeechRecognition ?? browser.webkitSpeechRecognition;
};

export type DictationProblem = 'denied' | 'offline' | 'silent' | 'failed';

export function hasDictation(): boolean {
  return recogniser() !== undefined;
}

export interface Dictation {
  /** Ends it. The last words still arrive. */
  stop(): void;
  /** Ends it at once. Nothing more arrives. */
  abort(): void;
}

interface DictationEvents {
  /** All words so far. The last of them may still change. */
  onText: (text: string) => void;
  onEnd: (problem: DictationProblem | null) => void;
}

/** Transcribes speech in a language such as `en-AU` until it is stopped or the person is silent. */
export function dictate(language: string, { onText, onEnd }: DictationEvents): Dictation {
  const Recogniser = recogniser();
  if (!Recogniser) throw new Error('This browser has no dictation');
  const speech = new Recogniser();
  let problem: DictationProblem | null = null;
  speech.lang = language;
  speech.continuous = true;
  speech.interimResults = true;
  speech.onresult = ({ results }) =>
    onText(
      Array.from(results, (result) => result[0]?.transcript ?? '')
        .join(' ')
        .replace(/\s+/g, ' ')
        .trim(),
    );
  speech.onerror = ({ error }) => {
    if (error !== 'aborted') problem = PROBLEMS[error] ?? 'failed';
  };
  speech.onend = () => onEnd(problem);
  speech.start();
  return { stop: () => speech.stop(), abort: () => speech.abort() };
}

const PROBLEMS: Record<string, DictationProblem> = {
  'not-allowed': 'denied',
  'service-not-allowed': 'denied',
  'audio-capture': 'denied',
  network: 'offline',
  'no-speech': 'silent',
};
