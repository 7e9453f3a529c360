import type { FoundPassage } from '#domain/golden/golden-question.ts';
import { Button } from '#ui/button.tsx';

interface PassageChoiceProps {
  passages: readonly FoundPassage[];
  busy: boolean;
  choose: (passage: FoundPassage) => Promise<void>;
}

/** The passages that a question finds now; one of them is what it must find from now on. */
export function PassageChoice({ passages, busy, choose }: PassageChoiceProps) {
  if (passages.length === 0)
    return (
      <p className="mt-4 text-ink-soft">
        No relevant information was found in this project. Try other words, or upload the document first.
      </p>
    );
  return (
    <fieldset disabled={busy} className="mt-4">
      <legend className="text-sm font-semibold">Which passage answers it?</legend>
      <ol className="mt-2 max-h-[40dvh] overflow-y-auto border-t border-rule">
        {passages.map((passage) => (
          <li
            key={`${passage.documentId}.${passage.page}.${passage.start}`}
            className="flex items-start gap-3 border-b border-hairline py-3"
          >
            <div className="min-w-0 flex-1">
              <p className="text-xs text-ink-soft">
                {passage.documentName}, page {passage.page}
              </p>
              <p className="mt-1 line-clamp-4 text-sm break-words">{passage.preview}</p>
            </div>
            <Button onClick={() => void choose(passage)}>This one</Button>
          </li>
        ))}
      </ol>
    </fieldset>
  );
}
