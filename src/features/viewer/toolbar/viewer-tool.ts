import type { LucideIcon } from 'lucide-react';

/** A tool of the toolbar; those that don't fit its width are listed under More. */
export interface ViewerTool {
  label: string;
  icon: LucideIcon;
  onSelect: () => void;
  /** As `aria-keyshortcuts` has it, such as `Shift+R`. */
  keys?: string;
  /** Of a tool that stays on until it is pressed again. */
  pressed?: boolean;
  busy?: boolean;
  disabled?: boolean;
  /** What it asks for, where it does not act at once. */
  choices?: readonly { label: string; onSelect: () => void }[];
}
