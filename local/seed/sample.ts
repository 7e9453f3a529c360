/** The sample company: its account, and the project with its documents. */
export const sample = {
  email: 'foreman@sample-builders.example',
  password: 'Plumb-line-1',
  name: 'Sam',
  company: 'Sample Builders',
  project: {
    name: 'Riverside Warehouse',
    description:
      'Ask “How high must a guardrail top rail be?” The rules are US federal ones (29 CFR 1904 and 1926, public domain).',
  },
} as const;

/** Written when seeding is complete. From then on, changes and deletions by users are kept. */
export const SAMPLE_MARKER = 'sample-is-complete';
