interface Table {
  pointInTimeRecoveryEnabled: boolean;
  timeToLiveAttribute: { attributeName?: string; enabled: boolean };
}

/** Every table can be set back to any second of the last 35 days. */
export function keepRowsRecoverable(tables: Record<string, Table>): void {
  for (const table of Object.values(tables)) table.pointInTimeRecoveryEnabled = true;
}

/** A finished answer deletes its stream events. Those of an interrupted one expire. */
export function expireStreamEvents({ StreamEvent }: Record<string, Table>): void {
  if (!StreamEvent) throw new Error('There is no table of stream events');
  StreamEvent.timeToLiveAttribute = { attributeName: 'expiresAt', enabled: true };
}
