/** The sample company: its account, and the project with its documents. */
export const sample = {
  email: 'foreman@sample-builders.example',
  password: 'Plumb-line-1',
  name: 'Sam',
  company: 'Sample Builders',
  project: {
    name: 'Riverside Warehouse',
    description:
      'US federal construction safety rules (29 CFR 1904 and 1926, public domain) to try the product on.',
  },
} as const;

/** Written when seeding is complete. From then on, changes and deletions by users are kept. */
export const SAMPLE_MARKER = 'sample-is-complete';
