import { a } from '@aws-amplify/backend';
import { contactErrors } from '#domain/errors/catalogue.ts';
import { contact } from '#domain/limits/limits.ts';

/** Limits enforced by the API, because anyone with the public key can bypass the form. */
const atMost = (characters: number) => (v: { maxLength(length: number, message: string): void }) =>
  v.maxLength(characters, contactErrors.tooLong(characters));

/** A submission of the public contact page. It belongs to no company, and the API lets no one read it. */
export const contactSubmission = a
  .model({
    name: a.string().required().validate(atMost(contact.nameCharacters)),
    company: a.string().validate(atMost(contact.nameCharacters)),
    /** Checked by `stampSubmission` in the hooks, because Amplify has no validation for email fields. */
    email: a.email().required(),
    message: a.string().required().validate(atMost(contact.messageCharacters)),
    status: a.ref('ContactStatus'),
    /** When the maintainers were emailed. Set by the server; see `stampSubmission` in the hooks. */
    mailedAt: a.datetime(),
    createdAt: a.datetime(),
  })
  .secondaryIndexes((index) => [
    index('email').queryField('contactSubmissionsByEmail'),
    index('status').sortKeys(['createdAt']).queryField('contactSubmissionsByStatus'),
  ])
  .authorization((allow) => [allow.publicApiKey().to(['create'])]);
