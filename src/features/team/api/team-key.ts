/** Everything that is kept of a company's people, their invitations and assignments. */
export const teamKey = (companyId: string) => ['team', companyId] as const;
