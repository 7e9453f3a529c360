import { guardedMutations } from '../../functions/guard-mutation/guard-mutation.ts';

/**
 * What the generated rules can't express is checked before these: among them every write that says who is in a company
 * and what they may.
 */
export const guardedOperations = guardedMutations.map((mutation) => `Mutation.${mutation}`);

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
  'Mutation.createUploadUrl',
] as const;
