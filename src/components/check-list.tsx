import { clsx } from 'clsx';

interface CheckListProps {
  items: readonly { id: string; name: string }[];
  /** The ids of the ticked ones. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** Its maximum height, and the height of a row if that differs from a target's. */
  className: string;
  rowClassName?: string;
}

/** A list of checkboxes. A long list scrolls by itself. Use it in a fieldset with a legend. */
export function CheckList({
  items,
  chosen,
  onChange,
  className,
  rowClassName = 'min-h-target',
}: CheckListProps) {
  return (
    <ul className={clsx('overflow-y-auto border-y border-hairline', className)}>
      {items.map(({ id, name }) => (
        <li key={id}>
          <label className={clsx('flex items-center gap-3 text-sm', rowClassName)}>
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-accent"
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
              }
            />
            <span className="min-w-0 truncate">{name}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}
