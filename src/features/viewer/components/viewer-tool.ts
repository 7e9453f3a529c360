import type { LucideIcon } from 'lucide-react';

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
