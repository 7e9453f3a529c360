/** Why a backup can not be made or restored; its message goes on after "… can not be restored: ". */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
