/**
 * A code that lets anyone who has it ask about one project without an account: a token of 192 random bits in base64url.
 * Its row is found by the token's SHA-256 in hex; the token itself is not stored.
 */
export const isAskToken = (text: string): boolean => /^[A-Za-z0-9_-]{32}$/.test(text);
