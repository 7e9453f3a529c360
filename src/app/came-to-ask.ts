/** The state of a navigation to a project that someone chose in order to ask about it. */
export const TO_ASK = { asks: true } as const;

/** Whether the navigation led here to ask. */
export const cameToAsk = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'asks' in state && state.asks === true;
