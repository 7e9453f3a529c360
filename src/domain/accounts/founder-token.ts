/** How the link of a company's founder carries its token where the sign-up is closed. */
export const founderToken = {
  /** Under this name in the client metadata of a sign-up. */
  metadata: 'founder',
  /** The token in a URL's fragment (after the #); undefined without one. */
  fromHash: (hash: string): string | undefined => /^#founder=([\w-]{20,80})$/.exec(hash)?.[1],
} as const;
