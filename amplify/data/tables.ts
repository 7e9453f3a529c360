/** Every table can be set back to any second of the last 35 days. */
export function keepRowsRecoverable(tables: Record<string, { pointInTimeRecoveryEnabled: boolean }>): void {
  for (const table of Object.values(tables)) table.pointInTimeRecoveryEnabled = true;
}
