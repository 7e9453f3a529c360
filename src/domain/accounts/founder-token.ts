/** How the link of a company's founder carries its token where the sign-up is closed. */
export const founderToken = {
  /** Under this name in the client metadata of a sign-up. */
  metadata: 'founder',
  /** The token of an address's part after the #; undefined where there is none. */
  fromHash: (hash: string): string | undefined => /^#founder=([\w-]{20,80})$/.exec(hash)?.[1],
} as const;
