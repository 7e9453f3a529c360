/**
 * A code by which anyone who has it asks about one project without an account: a token of 192 random bits in base64url. Its row
 * is found by the SHA-256 of the token in hex; the token itself is stored nowhere.
 */
export const isAskToken = (text: string): boolean => /^[A-Za-z0-9_-]{32}$/.test(text);
