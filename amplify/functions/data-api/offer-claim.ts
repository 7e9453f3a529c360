/**
 * Accepting an invitation takes several writes, so it starts with a claim: a conditional write that keeps
 * other calls from accepting or cancelling it for a minute. The claim of an interrupted function expires.
 */
const CLAIM_MS = 60_000;

export const claimEnd = (now: Date): string => new Date(now.getTime() + CLAIM_MS).toISOString();

/** The condition of every write that accepts, cancels or changes an open invitation. */
export const notClaimed = (now: number) => ({
  or: [{ claimedUntil: { attributeExists: false } }, { claimedUntil: { lt: new Date(now).toISOString() } }],
});
