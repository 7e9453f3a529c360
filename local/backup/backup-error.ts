/** Why a file can not be restored; its message goes on after "… can not be restored: ". */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
