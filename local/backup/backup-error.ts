/** The reason why a backup cannot be made or restored. Its message follows "… cannot be restored: ". */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
