import { createAsServer } from '../company-data.ts';
import type { OperationAttack } from '../operation-attack.ts';

const SEND = `mutation($submissionId: ID!, $name: String!, $email: String!, $message: String!, $submittedAt: String!) {
  made: sendContactEmail(submissionId: $submissionId, name: $name, email: $email, message: $message,
  submittedAt: $submittedAt) }`;

export const sendContactEmail: readonly OperationAttack[] = [
  {
    name: 'of a message that is stored',
    right: 'mailContact',
    run: async ({ world, send }) => {
      const submissionId = crypto.randomUUID();
      const email = `${submissionId}@elsewhere.example`;
      const values = { name: 'Somebody', email, message: 'Is there a trial of two weeks?' };
      await createAsServer(world, 'ContactSubmission', { id: submissionId, ...values, status: 'new' });
      const { data } = await send(SEND, { submissionId, ...values, submittedAt: new Date().toISOString() });
      const reply = data?.made as string | null | undefined;
      return reply ? (JSON.parse(reply) as { success: boolean }).success : false;
    },
  },
  {
    name: 'of a message that is not stored',
    right: 'nobody',
    run: async ({ send }) => {
      const values = { name: 'Somebody', email: 'a@b.example', message: 'Buy this now, all of you' };
      const submissionId = crypto.randomUUID();
      const { data } = await send(SEND, { submissionId, ...values, submittedAt: new Date().toISOString() });
      const reply = data?.made as string | null | undefined;
      return reply ? (JSON.parse(reply) as { success: boolean }).success : false;
    },
  },
];
