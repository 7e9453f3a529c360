import { a } from '@aws-amplify/backend';
import { contactErrors } from '#domain/errors/catalogue.ts';
import { contact } from '#domain/limits/limits.ts';

/** The API counts for itself: anyone can write a row with the public key, past the form. */
const atMost = (characters: number) => (v: { maxLength(length: number, message: string): void }) =>
  v.maxLength(characters, contactErrors.tooLong(characters));

/** From the public contact page: it belongs to no company, and no one reads it back through the API. */
export const contactSubmission = a
  .model({
    name: a.string().required().validate(atMost(contact.nameCharacters)),
    company: a.string().validate(atMost(contact.nameCharacters)),
    /** Limited by `stampSubmission` of the hooks: an address takes no validation here. */
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
