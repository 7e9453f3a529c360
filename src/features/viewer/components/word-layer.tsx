import type { WordBox } from '#domain/extraction/extracted-document.ts';

/** The font size as a part of the line's height. */
const fontShare = 0.86;

/**
 * The words read from a scan or photo, laid invisibly over it so that they can be selected and copied.
 * Heights are in container units (cqh), so that zooming needs no new layout.
 */
export function WordLayer({ words, text }: { words: readonly WordBox[]; text: string }) {
  return (
    <div className="absolute inset-0 overflow-clip" style={{ containerType: 'size' }}>
      {words.map((word) => (
        <span
          key={word.start}
          className="pointer-events-auto absolute cursor-text overflow-hidden whitespace-pre text-transparent select-text selection:bg-[color-mix(in_srgb,AccentColor,transparent_60%)] selection:text-transparent"
          style={{
            left: `${word.x * 100}%`,
            top: `${word.y * 100}%`,
            width: `${word.width * 100}%`,
            height: `${word.height * 100}%`,
            fontSize: `${word.height * fontShare * 100}cqh`,
            lineHeight: `${word.height * 100}cqh`,
          }}
        >
          {`${text.slice(word.start, word.end)} `}
        </span>
      ))}
    </div>
  );
}
