/** The sample company: who signs in, and the job whose documents it has. */
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

/** Written when all is there. From then on the sample is its users': what they change or delete stays so. */
export const SAMPLE_MARKER = 'sample-is-complete';
