import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '#ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#ui/dropdown-menu.tsx';
import { Tooltip } from '#ui/tooltip.tsx';

/** A tool of the toolbar. Those that do not fit its width are listed under More. */
export interface ViewerTool {
  label: string;
  icon: LucideIcon;
  onSelect: () => void;
  /** In the format of `aria-keyshortcuts`, such as `Shift+R`. */
  keys?: string;
  /** For a tool that stays on until it is pressed again. */
  pressed?: boolean;
  busy?: boolean;
  disabled?: boolean;
  /** The further input that it asks for, if it does not act at once. */
  choices?: readonly { label: string; onSelect: () => void }[];
}

/** A tool as an icon button. The tooltip names its key. */
export function ToolButton({ tool }: { tool: ViewerTool }) {
  const { label, keys, choices, onSelect } = tool;
  if (choices)
    return (
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton tool={tool} />
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {choices.map((choice) => (
            <DropdownMenuItem key={choice.label} onSelect={choice.onSelect}>
              {choice.label}
            </DropdownMenuItem>
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
    );
  return (
    <Tooltip text={keys ? `${label} (${keys})` : label}>
      <IconButton tool={tool} onClick={onSelect} />
    </Tooltip>
  );
}

function IconButton({
  tool: { label, icon: Icon, keys, pressed, busy = false, disabled = false },
  ...props
}: { tool: ViewerTool } & ComponentProps<typeof Button>) {
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={label}
      aria-pressed={pressed}
      aria-keyshortcuts={keys}
      busy={busy}
      disabled={disabled}
      className={pressed ? 'border-accent-text! bg-accent-wash!' : undefined}
      {...props}
    >
      {!busy && <Icon />}
    </Button>
  );
}
