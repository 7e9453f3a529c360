import {
  BookOpen,
  FileText,
  FolderKanban,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  Settings,
  Users,
} from 'lucide-react';
import type { ScreenName } from '../screens.ts';

const icons: Partial<Record<ScreenName, LucideIcon>> = {
  dashboard: LayoutDashboard,
  projects: FolderKanban,
  documents: FileText,
  team: Users,
  commonTerms: BookOpen,
  aiTraining: ListChecks,
  settings: Settings,
};

/**
 * The icon of a screen in a company's menus. Kept out of the table of screens, which is in the first
 * download.
 */
export function MenuIcon({ of, className }: { of: ScreenName; className?: string }) {
  const Icon = icons[of];
  return Icon ? <Icon aria-hidden="true" className={className} /> : null;
}
