import { a } from '@aws-amplify/backend';

/** From the public contact page: it belongs to no company, and nobody reads it back through the API. */
export const contactSubmission = a
  .model({
    name: a.string().required(),
    company: a.string(),
    email: a.email().required(),
    message: a.string().required(),
    status: a.ref('ContactStatus'),
    /** When the maintainers were told. Set by the server: see `stampSubmission` of the hooks. */
    mailedAt: a.datetime(),
    createdAt: a.datetime(),
  })
  .secondaryIndexes((index) => [
    index('email').queryField('contactSubmissionsByEmail'),
    index('status').sortKeys(['createdAt']).queryField('contactSubmissionsByStatus'),
  ])
  .authorization((allow) => [allow.publicApiKey().to(['create'])]);
