/** What each Lambda function is defined with. */
export const everyFunction = {
  runtime: 24,
  logging: { retention: '1 month', format: 'json' },
} as const;
