/** The name of each action on screens. The first seven are the specification's. */
const labels: Record<string, string> = {
  login: 'Signed in',
  invitation_sent: 'Invitation sent',
  user_invited: 'Member invited',
  invitation_accepted: 'Invitation accepted',
  project_created: 'Project created',
  document_uploaded: 'Document uploaded',
  document_viewed: 'Document viewed',
  project_updated: 'Project changed',
  project_deleted: 'Project moved to trash',
  project_restored: 'Project restored',
  project_removed: 'Project removed',
  document_deleted: 'Document moved to trash',
  document_restored: 'Document restored',
  document_corrected: 'Document record changed',
  document_processed: 'Document processed',
  document_revised: 'Document revised',
  document_moved: 'Document moved',
  document_renamed: 'Document renamed',
  document_removed: 'Document removed',
  sheets_filed: 'Sheets filed',
  sheets_decided: 'Register changed',
  sheet_corrected: 'Sheet corrected',
  sheet_confirmed: 'Sheet confirmed',
  sheet_superseded: 'Sheet superseded',
  sheet_kept: 'Sheet kept current',
  sheet_change_undone: 'Sheet change undone',
  filing_undone: 'Filing undone',
  filing_redone: 'Filing redone',
  ask_code_created: 'Code to ask created',
  ask_code_revoked: 'Code to ask revoked',
  asked_by_code: 'Asked by code',
  invitation_cancelled: 'Invitation cancelled',
  user_role_changed: 'Role changed',
  user_deactivated: 'Member deactivated',
  user_reactivated: 'Member reactivated',
  user_removed: 'Member removed',
  user_left: 'Member left',
  company_founded: 'Company created',
  company_exported: 'Company data exported',
  company_export_downloaded: 'Export downloaded',
  company_erasure_requested: 'Company deletion requested',
  company_erasure_cancelled: 'Company deletion cancelled',
};

/** Every action that can be filtered by, in the order of the list. */
export const activityActions: readonly string[] = Object.keys(labels);

/** Actions that devices record while they read a file. They are hidden from the feed unless requested. */
export const isRoutine = (action: string): boolean => action === 'document_processed';

/** The action's label. An unknown action is spelled out from its name. */
export function actionLabel(action: string): string {
  const words = action.replaceAll('_', ' ').trim();
  return labels[action] ?? (words ? words[0]?.toUpperCase() + words.slice(1) : 'Something else');
}
