/** The path of the link in an invitation's email, under the product's own origin. */
export const invitationPath = (id: string): string => `/auth/invitation?id=${encodeURIComponent(id)}`;

/**
 * Whether an invitation's ID is long enough to prove that someone has the email: the server makes IDs of 192 random bits,
 * and made UUIDs before. Anything shorter was chosen by a person.
 */
export const isInvitationToken = (id: string): boolean => /^[\w-]{32,64}$/.test(id);
