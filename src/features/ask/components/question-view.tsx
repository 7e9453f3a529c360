import type { QuestionPicture } from '../api/ask-records.ts';
import { pictureUrl } from '../picture/picture-url.ts';

/** What was asked, and the picture that came with it. */
export function QuestionView({ question, picture }: { question: string; picture: QuestionPicture | null }) {
  return (
    <div className="flex items-start gap-3">
      <h3 className="min-w-0 flex-1 text-sm font-semibold [overflow-wrap:anywhere] whitespace-pre-wrap">
        <span className="sr-only">You asked: </span>
        {question}
      </h3>
      {picture && <AskedPicture picture={picture} />}
    </div>
  );
}

function AskedPicture({ picture }: { picture: QuestionPicture }) {
  const { text } = picture;
  return (
    <figure className="w-24 shrink-0">
      <img
        src={pictureUrl(picture)}
        alt="Sent with the question"
        className="max-h-32 w-full border border-hairline object-contain"
      />
      {text && (
        <figcaption>
          <details className="text-xs text-ink-soft">
            <summary className="min-h-6 cursor-pointer">Text in it</summary>
            <p className="max-h-40 overflow-auto [overflow-wrap:anywhere] whitespace-pre-wrap">{text}</p>
          </details>
        </figcaption>
      )}
    </figure>
  );
}
