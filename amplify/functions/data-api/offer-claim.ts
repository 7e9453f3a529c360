/**
 * Accepting an invitation takes several writes, so it begins with a claim: one conditional write that keeps every other
 * call from accepting or cancelling it for a minute. A function that stops half way leaves a claim that expires.
 */
const CLAIM_MS = 60_000;

export const claimEnd = (now: Date): string => new Date(now.getTime() + CLAIM_MS).toISOString();

/** The condition of every write that accepts, cancels or changes an open invitation. */
export const notClaimed = (now: number) => ({
  or: [{ claimedUntil: { attributeExists: false } }, { claimedUntil: { lt: new Date(now).toISOString() } }],
});
