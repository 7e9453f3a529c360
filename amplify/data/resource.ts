import { a, type ClientSchema, defineData } from '@aws-amplify/backend';
import type { FunctionRow } from '../functions/function-row.ts';
import { functions, operations } from '../functions/function-table.ts';
import { activity } from './models/activity.ts';
import { aiUsage } from './models/ai-usage.ts';
import { askCode } from './models/ask-code.ts';
import { company } from './models/company.ts';
import { contactSubmission } from './models/contact-submission.ts';
import { conversation } from './models/conversation.ts';
import { deviceKey } from './models/device-key.ts';
import { document } from './models/document.ts';
import { enums } from './models/enums.ts';
import { finding } from './models/finding.ts';
import { goldenQuestion } from './models/golden-question.ts';
import { goldenRun } from './models/golden-run.ts';
import { invitationProject } from './models/invitation-project.ts';
import { markup } from './models/markup.ts';
import { message } from './models/message.ts';
import { project } from './models/project.ts';
import { reference } from './models/reference.ts';
import { sheet } from './models/sheet.ts';
import { sheetLayout } from './models/sheet-layout.ts';
import { streamEvent } from './models/stream-event.ts';
import { user } from './models/user.ts';
import { userInvitation } from './models/user-invitation.ts';
import { userProject } from './models/user-project.ts';
import { readThroughLookups } from './relations.ts';

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
