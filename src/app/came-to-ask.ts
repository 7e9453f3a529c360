/** The navigation state of a link that opens a project to ask about it. */
export const TO_ASK = { asks: true } as const;

/** Whether the user navigated here to ask. */
export const cameToAsk = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'asks' in state && state.asks === true;
