/** Where the link of an invitation's email leads, under the product's own origin. */
export const invitationPath = (id: string): string => `/auth/invitation?id=${encodeURIComponent(id)}`;
