/** The key prefix of a company's members, invitations and assignments. */
export const teamKey = (companyId: string) => ['team', companyId] as const;
