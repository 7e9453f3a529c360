import { a, type ClientSchema, defineData } from '@aws-amplify/backend';
import type { FunctionRow } from '../functions/function-row.ts';
import { functions, operations } from '../functions/function-table.ts';
import { readThroughLookups } from './indexes.ts';
import { activity } from './models/activity.ts';
import { goldenQuestion, goldenRun } from './models/ai-training.ts';
import { aiUsage, conversation, message, streamEvent } from './models/conversation.ts';
import { document } from './models/document.ts';
import { enums } from './models/enums.ts';
import {
  company,
  contactSubmission,
  deviceKey,
  invitationProject,
  user,
  userInvitation,
} from './models/people.ts';
import { askCode, project, userProject } from './models/project.ts';
import { finding, markup, reference, sheet, sheetLayout } from './models/sheet.ts';

/** The functions reach rows through the API, signed by IAM, so that subscriptions see what they write. */
const written = a
  .schema({
    ...enums,
    Company: company,
    User: user,
    UserProject: userProject,
    UserInvitation: userInvitation,
    InvitationProject: invitationProject,
    Project: project,
    Document: document,
    Sheet: sheet,
    SheetLayout: sheetLayout,
    Reference: reference,
    Finding: finding,
    Markup: markup,
    Activity: activity,
    AskCode: askCode,
    Conversation: conversation,
    Message: message,
    StreamEvent: streamEvent,
    DeviceKey: deviceKey,
    ContactSubmission: contactSubmission,
    GoldenQuestion: goldenQuestion,
    GoldenRun: goldenRun,
    AiUsage: aiUsage,
    ...operations,
  })
  .authorization((allow) =>
    Object.values<FunctionRow>(functions).flatMap(({ lambda, data = [] }) =>
      data.length > 0 ? [allow.resource(lambda).to([...data])] : [],
    ),
  );

export type Schema = ClientSchema<typeof written>;

export const schema: typeof written = {
  ...written,
  transform() {
    const { schema: sdl, ...rest } = written.transform();
    return { ...rest, schema: readThroughLookups(sdl) };
  },
};

export const data = defineData({
  schema,
  // Requests contain text of documents, so they are not logged.
  logging: { retention: '1 month', fieldLogLevel: 'error', excludeVerboseContent: true },
  authorizationModes: {
    defaultAuthorizationMode: 'userPool',
    apiKeyAuthorizationMode: {
      description: 'The public contact form, the page of an invitation and questions by a code',
      expiresInDays: 365,
    },
  },
});
