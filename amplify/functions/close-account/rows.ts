import type { TeamMember } from '#domain/team/last-manager.ts';
import { addActivity, type NewActivity } from '../../rows/activity.ts';
import { type GraphqlClient, isConditionFailed } from '../data-api/graphql-client.ts';
import { readPages } from '../data-api/read-pages.ts';
import { mayGo, type StayingRows, stayingRows } from '../data-api/remaining-manager.ts';
import { withdrawOffers } from '../data-api/withdraw-offers.ts';

export interface ClosingUser extends TeamMember {
  companyId: string;
  email: string;
  name: string;
  ownerId: string | null;
}

/** Everything that belongs to one account. */
export interface CloseAccountRows extends StayingRows {
  user(id: string): Promise<ClosingUser | null>;
  /** False while the person is locked as the last manager. */
  deactivate(id: string, now: number): Promise<boolean>;
  conversations(owner: string): Promise<{ id: string }[]>;
  /** What removes each message and stream event of a conversation. */
  contentsOf(conversationId: string): Promise<(() => Promise<void>)[]>;
  removeConversation(id: string): Promise<void>;
  /** Cancels what the person has offered to others, once their rights are gone. */
  withdrawOffersOf(user: ClosingUser): Promise<void>;
  unassign(userId: string): Promise<void>;
  projects(companyId: string): Promise<string[]>;
  addActivity(activity: NewActivity): Promise<void>;
  removeUser(id: string): Promise<void>;
}

const USER = 'id sub companyId email name role isActive invitedAt acceptedAt lastLoginAt createdAt updatedAt';

const getUser = `query Closing($id: ID!) { row: getUser(id: $id) { ${USER} ownerId } }`;
const updateUser = `mutation TakeRights($input: UpdateUserInput!, $condition: ModelUserConditionInput) {
  updateUser(input: $input, condition: $condition) { ${USER} } }`;

/** Every page of an index query by one key. */
const list = (field: string, key: string, fields: string) =>
  `query Page($key: ${key === 'owner' ? 'String' : 'ID'}!, $nextToken: String) {
    rows: ${field}(${key}: $key, limit: 1000, nextToken: $nextToken) { items { ${fields} } nextToken } }`;

/** Subscribers see what a mutation selects; the rules of most are about company and owner. */
const removal = (model: string, fields: string) =>
  `mutation Remove($id: ID!) { delete${model}(input: { id: $id }) { ${fields} } }`;

/** The rows behind the data API. */
export function closeAccountRows(query: GraphqlClient): CloseAccountRows {
  const pages = <Row>(field: string, key: string, fields: string, value: string) =>
    readPages<Row>(query, list(field, key, fields), { key: value });
  const remove = async (model: string, fields: string, id: string) =>
    void (await query(removal(model, fields), { id }));
  const removals = async (field: string, model: string, conversationId: string) => {
    const rows = await pages<{ id: string }>(field, 'conversationId', 'id', conversationId);
    return rows.map(
      ({ id }) =>
        () =>
          remove(model, 'id companyId owner conversationId', id),
    );
  };
  return {
    ...stayingRows(query),
    user: async (id) => (await query<{ row: ClosingUser | null }>(getUser, { id })).row,
    async deactivate(id, now) {
      try {
        await query(updateUser, { input: { id, isActive: false }, condition: mayGo(now) });
        return true;
      } catch (error) {
        if (isConditionFailed(error)) return false;
        throw error;
      }
    },
    conversations: (owner) => pages('conversationsByOwner', 'owner', 'id', owner),
    contentsOf: async (id) => [
      ...(await removals('messagesByConversation', 'Message', id)),
      ...(await removals('streamEventsByConversation', 'StreamEvent', id)),
    ],
    removeConversation: (id) => remove('Conversation', 'id companyId owner name createdAt updatedAt', id),
    withdrawOffersOf: ({ id, companyId }) => withdrawOffers(query, { inviterId: id, companyId }),
    async unassign(userId) {
      const rows = await pages<{ id: string }>('userProjectsByUser', 'userId', 'id', userId);
      for (const { id } of rows) await remove('UserProject', 'id companyId userId projectId', id);
    },
    projects: async (companyId) =>
      (await pages<{ id: string }>('projectsByCompany', 'companyId', 'id', companyId)).map(({ id }) => id),
    addActivity: (activity) => addActivity(query, activity),
    removeUser: (id) => remove('User', USER, id),
  };
}
