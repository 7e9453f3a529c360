import {
  Activity as ActivityIcon,
  Building2,
  Download,
  Eye,
  FilePen,
  FolderPen,
  FolderPlus,
  LogIn,
  type LucideIcon,
  MailPlus,
  RotateCcw,
  Trash2,
  Upload,
  UserCheck,
  UserCog,
  UserMinus,
  UserPlus,
} from 'lucide-react';

interface Look {
  icon: LucideIcon;
  ink: string;
}

/**
 * Each of the first seven, which the specification names, has its own icon and colour. Similar actions share a colour.
 */
const looks: Record<string, Look> = {
  login: { icon: LogIn, ink: 'text-ink' },
  invitation_sent: { icon: MailPlus, ink: 'text-unverified' },
  user_invited: { icon: UserPlus, ink: 'text-pencil-plum' },
  invitation_accepted: { icon: UserCheck, ink: 'text-verified' },
  project_created: { icon: FolderPlus, ink: 'text-accent-text' },
  document_uploaded: { icon: Upload, ink: 'text-pencil-blue' },
  document_viewed: { icon: Eye, ink: 'text-pencil-teal' },
  project_updated: { icon: FolderPen, ink: 'text-accent-text' },
  project_deleted: { icon: Trash2, ink: 'text-failed' },
  project_restored: { icon: RotateCcw, ink: 'text-verified' },
  project_removed: { icon: Trash2, ink: 'text-failed' },
  document_deleted: { icon: Trash2, ink: 'text-failed' },
  document_restored: { icon: RotateCcw, ink: 'text-verified' },
  document_corrected: { icon: FilePen, ink: 'text-unverified' },
  document_revised: { icon: FilePen, ink: 'text-accent-text' },
  document_removed: { icon: Trash2, ink: 'text-failed' },
  invitation_cancelled: { icon: UserMinus, ink: 'text-failed' },
  user_role_changed: { icon: UserCog, ink: 'text-unverified' },
  user_deactivated: { icon: UserMinus, ink: 'text-failed' },
  user_reactivated: { icon: UserCheck, ink: 'text-verified' },
  user_removed: { icon: UserMinus, ink: 'text-failed' },
  user_left: { icon: UserMinus, ink: 'text-ink-soft' },
  company_exported: { icon: Download, ink: 'text-unverified' },
  company_export_downloaded: { icon: Download, ink: 'text-unverified' },
  company_erasure_requested: { icon: Trash2, ink: 'text-failed' },
  company_erasure_cancelled: { icon: RotateCcw, ink: 'text-verified' },
  company_founded: { icon: Building2, ink: 'text-accent-text' },
};

const generic: Look = { icon: ActivityIcon, ink: 'text-ink-soft' };

/** The icon and colour of an action. Unknown actions get a generic one. */
export function actionStyle(action: string): Look {
  return looks[action] ?? generic;
}
