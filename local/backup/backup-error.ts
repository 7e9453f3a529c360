/** The reason why a backup cannot be made or restored. Its message follows "… can not be restored: ". */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
