import { t } from '@lingui/core/macro';
import { ArrowUp } from 'lucide-react';
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { embedding } from '#domain/limits/limits.ts';
import { useMediaQuery } from '#hooks/use-viewport.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/input.tsx';
import type { QuestionPicture } from '../api/ask-records.ts';
import { DictateButton } from './dictate-button.tsx';
import { PictureButtons } from './picture-buttons.tsx';
import { PicturePreview } from './picture-preview.tsx';
import { ScopeBar } from './scope-bar.tsx';
import type { AskScopeState } from './use-ask-scope.ts';
import type { Picture } from './use-picture.ts';

export interface QuestionFormProps {
  scope: AskScopeState;
  /** The open document, if a question can be limited to it. */
  document: { id: string; name: string } | null;
  picture: Picture;
  disabled: boolean;
  /** The user opened this screen to ask, so the box takes the focus. */
  startsFocused: boolean;
  onAsk: (question: string, documentIds: string[] | null, picture: QuestionPicture | null) => void;
  /** Asks for a summary of a document. */
  onSummarise: (documentId: string) => void;
}

/** Enter asks and Shift+Enter starts a new line. A picture can be attached, taken or pasted. */
export function QuestionForm({
  scope,
  document,
  picture,
  disabled,
  startsFocused,
  onAsk,
  onSummarise,
}: QuestionFormProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (startsFocused) box.current?.focus({ preventScroll: true });
  }, [startsFocused]);
  const [text, setText] = useState('');
  const isTouched = useMediaQuery('(pointer: coarse)');
  const { attached } = picture;
  const cannotAsk =
    disabled || !text.trim() || scope.isLoading || scope.problem !== null || attached?.state === 'preparing';
  const ask = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (cannotAsk) return;
    onAsk(text.trim(), scope.documentIds, attached?.state === 'ready' ? attached.picture : null);
    setText('');
    picture.remove();
    // A keyboard on the screen would cover the answer.
    if (isTouched) box.current?.blur();
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) ask(event);
  };
  const paste = (event: ClipboardEvent) => {
    const [file] = event.clipboardData.files;
    if (!file) return;
    event.preventDefault();
    picture.attach(file);
  };
  return (
    <form onSubmit={ask} className="border-t border-rule bg-sheet p-3">
      <div className="-mx-2 -mt-1 mb-1 flex flex-wrap items-start">
        <ScopeBar state={scope} document={document} disabled={disabled} onSummarise={onSummarise} />
        <div className="ms-auto flex">
          <DictateButton disabled={disabled} text={text} onText={setText} />
          <PictureButtons onPicture={picture.attach} />
        </div>
      </div>
      {attached && <PicturePreview attached={attached} onRemove={picture.remove} />}
      <div className="flex items-end gap-2">
        <TextArea
          ref={box}
          data-question-box
          aria-label={t`Ask a question`}
          placeholder={t`Ask a question`}
          rows={1}
          maxLength={embedding.inputCharacters}
          value={text}
          dir={text === '' ? undefined : 'auto'}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={keys}
          onPaste={paste}
          className="field-sizing-content max-h-40 min-h-target min-w-0 flex-1 resize-none md:min-h-16"
        />
        <Button type="submit" variant="primary" size="icon" aria-label={t`Ask`} disabled={cannotAsk}>
          <ArrowUp />
        </Button>
      </div>
    </form>
  );
}
