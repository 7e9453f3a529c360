/** What the generated rules can't express is checked before these. */
export const guardedOperations = [
  'Mutation.createUserInvitation',
  'Mutation.updateUserInvitation',
  'Mutation.updateUser',
  'Mutation.deleteUser',
  'Mutation.updateDocument',
] as const;

/** What the team's activity and the JSON mirror tell of. */
export const recordedOperations = [
  'Mutation.createProject',
  'Mutation.updateProject',
  'Mutation.deleteProject',
  'Mutation.createDocument',
  'Mutation.updateDocument',
  'Mutation.deleteDocument',
  'Mutation.createUser',
  'Mutation.updateUser',
  'Mutation.deleteUser',
  'Mutation.createUserInvitation',
  'Mutation.updateUserInvitation',
  'Query.createDownloadUrl',
] as const;
