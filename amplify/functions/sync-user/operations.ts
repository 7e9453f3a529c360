/** The operations of `membership-rows.ts` and `offer-rows.ts`. Lists are named `rows` so that one loop reads them all. */

const user = 'id sub companyId email name role isActive invitedAt invitedBy acceptedAt lastLoginAt';
const company = 'id name founderSub';
const invitation = 'id companyId email role invitedBy status expiresAt createdAt';

export const getUser = /* GraphQL */ `
  query User($id: ID!) { getUser(id: $id) { ${user} } }
`;

export const usersByEmail = /* GraphQL */ `
  query UsersByEmail($email: AWSEmail!, $nextToken: String) {
    rows: usersByEmail(email: $email, nextToken: $nextToken) { items { ${user} } nextToken }
  }
`;

export const usersByCompany = /* GraphQL */ `
  query UsersByCompany($companyId: ID!, $nextToken: String) {
    rows: usersByCompany(companyId: $companyId, nextToken: $nextToken) { items { id } nextToken }
  }
`;

/** A mutation's result is what subscribers see, so each asks for the whole of what a screen shows. */
export const createUser = /* GraphQL */ `
  mutation CreateUser($input: CreateUserInput!) {
    createUser(input: $input) { ${user} createdAt updatedAt }
  }
`;

export const updateUser = /* GraphQL */ `
  mutation UpdateUser($input: UpdateUserInput!, $condition: ModelUserConditionInput) {
    updateUser(input: $input, condition: $condition) { ${user} createdAt updatedAt }
  }
`;

export const deleteUser = /* GraphQL */ `
  mutation DeleteUser($input: DeleteUserInput!, $condition: ModelUserConditionInput) {
    deleteUser(input: $input, condition: $condition) { ${user} }
  }
`;

export const getCompany = /* GraphQL */ `
  query Company($id: ID!) { getCompany(id: $id) { ${company} } }
`;

export const createCompany = /* GraphQL */ `
  mutation CreateCompany($input: CreateCompanyInput!) { createCompany(input: $input) { ${company} } }
`;

export const getUserInvitation = /* GraphQL */ `
  query Invitation($id: ID!) { row: getUserInvitation(id: $id) { ${invitation} } }
`;

export const invitationsByEmail = /* GraphQL */ `
  query InvitationsByEmail($email: AWSEmail!, $nextToken: String) {
    rows: invitationsByEmail(email: $email, nextToken: $nextToken) { items { ${invitation} } nextToken }
  }
`;

export const updateUserInvitation = /* GraphQL */ `
  mutation AnswerInvitation($input: UpdateUserInvitationInput!, $condition: ModelUserInvitationConditionInput) {
    updateUserInvitation(input: $input, condition: $condition) { ${invitation} updatedAt }
  }
`;

export const invitedProjects = /* GraphQL */ `
  query InvitedProjects($invitationId: ID!, $nextToken: String) {
    rows: invitationProjectsByInvitation(invitationId: $invitationId, nextToken: $nextToken) {
      items { companyId projectId }
      nextToken
    }
  }
`;

export const assignments = /* GraphQL */ `
  query AssignmentsOf($userId: ID!, $nextToken: String) {
    rows: userProjectsByUser(userId: $userId, limit: 1000, nextToken: $nextToken) {
      items { id companyId }
      nextToken
    }
  }
`;

export const deleteUserProject = /* GraphQL */ `
  mutation Unassign($input: DeleteUserProjectInput!) {
    deleteUserProject(input: $input) { id companyId userId projectId }
  }
`;

export const createUserProject = /* GraphQL */ `
  mutation AssignProject($input: CreateUserProjectInput!) {
    createUserProject(input: $input) { id companyId userId projectId createdAt updatedAt }
  }
`;
