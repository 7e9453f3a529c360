/** The operations of the data API that `membership-rows.ts` runs. Lists are named `rows` so that one loop reads them all. */

const user = 'id sub companyId email name role isActive invitedAt';
const company = 'id name founderSub';
const invitation = 'id companyId role status expiresAt createdAt';

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
    createUser(input: $input) { ${user} acceptedAt lastLoginAt createdAt updatedAt }
  }
`;

export const updateUser = /* GraphQL */ `
  mutation UpdateUser($input: UpdateUserInput!) {
    updateUser(input: $input) { ${user} acceptedAt lastLoginAt createdAt updatedAt }
  }
`;

export const deleteUser = /* GraphQL */ `
  mutation DeleteUser($input: DeleteUserInput!) { deleteUser(input: $input) { ${user} } }
`;

export const getCompany = /* GraphQL */ `
  query Company($id: ID!) { getCompany(id: $id) { ${company} } }
`;

export const createCompany = /* GraphQL */ `
  mutation CreateCompany($input: CreateCompanyInput!) { createCompany(input: $input) { ${company} } }
`;

export const invitationsByEmail = /* GraphQL */ `
  query InvitationsByEmail($email: AWSEmail!, $nextToken: String) {
    rows: invitationsByEmail(email: $email, nextToken: $nextToken) { items { ${invitation} } nextToken }
  }
`;

export const updateUserInvitation = /* GraphQL */ `
  mutation AcceptInvitation($input: UpdateUserInvitationInput!) {
    updateUserInvitation(input: $input) { ${invitation} email invitedBy updatedAt }
  }
`;

export const invitedProjects = /* GraphQL */ `
  query InvitedProjects($invitationId: ID!, $nextToken: String) {
    rows: invitationProjectsByInvitation(invitationId: $invitationId, nextToken: $nextToken) {
      items { projectId }
      nextToken
    }
  }
`;

export const createUserProject = /* GraphQL */ `
  mutation AssignProject($input: CreateUserProjectInput!) {
    createUserProject(input: $input) { id companyId userId projectId createdAt updatedAt }
  }
`;
