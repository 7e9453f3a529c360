import { ArrowUp } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { TextArea } from '../../../components/ui/input.tsx';
import { embedding } from '../../../domain/limits/limits.ts';

export interface QuestionFormProps {
  /** The open document, when it can be asked alone. */
  document: { id: string; name: string } | null;
  disabled: boolean;
  onAsk: (question: string, documentId: string | null) => void;
}

/** Enter asks, Shift+Enter begins a new line. */
export function QuestionForm({ document, disabled, onAsk }: QuestionFormProps) {
  const [text, setText] = useState('');
  const [onlyDocument, setOnlyDocument] = useState(false);
  const alone = onlyDocument ? document : null;
  const ask = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (disabled || !text.trim()) return;
    onAsk(text.trim(), alone?.id ?? null);
    setText('');
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) ask(event);
  };
  return (
    <form onSubmit={ask} className="border-t border-rule bg-sheet p-3">
      {document && (
        <label className="mb-2 flex min-h-6 items-center gap-2 text-xs text-ink-soft">
          <input
            type="checkbox"
            checked={onlyDocument}
            onChange={(event) => setOnlyDocument(event.target.checked)}
            className="size-4 accent-(--accent)"
          />
          <span className="truncate">Ask only {document.name}</span>
        </label>
      )}
      <div className="relative">
        <TextArea
          aria-label="Ask a question"
          placeholder="Ask a question"
          rows={2}
          maxLength={embedding.inputCharacters}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={keys}
          className="resize-none pr-14"
        />
        <Button
          type="submit"
          variant="primary"
          size="icon"
          aria-label="Ask"
          disabled={disabled || !text.trim()}
          className="absolute right-2 bottom-2.5"
        >
          <ArrowUp />
        </Button>
      </div>
    </form>
  );
}
