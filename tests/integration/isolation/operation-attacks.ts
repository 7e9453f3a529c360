import type { OperationRight } from '../../support/rights.ts';
import { askAttacks } from './attacks/ask.ts';
import { contactAttacks } from './attacks/contact.ts';
import { describeAttacks } from './attacks/describe.ts';
import { downloadAttacks } from './attacks/download.ts';
import { myInvitationsAttacks, respondAttacks, sendInvitationAttacks } from './attacks/invitations.ts';
import { searchTextsAttacks } from './attacks/search-texts.ts';
import { syncAttacks } from './attacks/sync.ts';
import { trashProjectAttacks } from './attacks/trash-project.ts';
import { uploadAttacks } from './attacks/upload.ts';
import { vectorAttacks } from './attacks/vectors.ts';
import type { Caller } from './callers.ts';
import type { Places } from './place.ts';
import type { GraphqlReply, Variables, World } from './world.ts';

/** One thing that is tried with an operation, by everybody. */
export interface OperationAttack {
  /** In words; it stands behind the operation's name. */
  readonly name: string;
  /** Who may: a row of the table of rights. */
  readonly right: OperationRight;
  /** Whether it worked. */
  run(scene: Scene): Promise<boolean>;
}

/** The attack's surroundings. */
export interface Scene {
  readonly world: World;
  readonly places: Places;
  readonly caller: Caller;
  /** Sends as the caller. @throws when the request is no valid GraphQL */
  send(query: string, variables?: Variables): Promise<GraphqlReply>;
}

/**
 * What is tried with each custom operation. The suite fails for an operation of the schema that has no line here, and
 * for a line whose operation is gone.
 */
export const operationAttacks: Record<string, readonly OperationAttack[]> = {
  createDownloadUrl: downloadAttacks,
  createUploadUrl: uploadAttacks,
  describeImage: describeAttacks,
  myInvitations: myInvitationsAttacks,
  respondToInvitation: respondAttacks,
  searchTexts: searchTextsAttacks,
  sendContactEmail: contactAttacks,
  sendInvitationEmail: sendInvitationAttacks,
  sendMessage: askAttacks,
  syncUser: syncAttacks,
  trashProject: trashProjectAttacks,
  vectorSearch: vectorAttacks,
};
