import type { LucideIcon } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Tooltip } from '#ui/tooltip.tsx';

interface PaneToggleProps {
  icon: LucideIcon;
  label: string;
  /** The digit that does the same together with Alt and Shift. */
  digit: number;
  open: boolean;
  /** Absent where there is nothing to open. */
  onToggle: (() => void) | undefined;
}

/** Opens a pane and puts it away. */
export function PaneToggle({ icon: Icon, label, digit, open, onToggle }: PaneToggleProps) {
  const keys = `Alt+Shift+${digit}`;
  return (
    <Tooltip text={`${open ? 'Close' : 'Open'} ${label.toLowerCase()} (${keys})`} side="bottom">
      <Button
        variant="quiet"
        aria-pressed={open}
        aria-keyshortcuts={keys}
        disabled={!onToggle}
        onClick={onToggle}
        className={open ? 'border-b-accent' : 'text-ink-soft'}
      >
        <Icon />
        {label}
      </Button>
    </Tooltip>
  );
}
