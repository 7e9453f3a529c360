/** As many tags of a document as fit, and the number of the others. */
export function TagList({ tags, shown }: { tags: readonly string[]; shown: number }) {
  if (tags.length === 0) return null;
  const rest = tags.length - shown;
  return (
    <span className="flex min-w-0 gap-1 overflow-hidden" title={tags.join(', ')}>
      {tags.slice(0, shown).map((tag) => (
        <span
          key={tag}
          className="max-w-28 truncate rounded border border-hairline px-1.5 text-xs text-ink-soft"
        >
          {tag}
        </span>
      ))}
      {rest > 0 && <span className="text-xs text-ink-soft">+{rest}</span>}
    </span>
  );
}
