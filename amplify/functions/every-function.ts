/** The settings that all Lambda functions share. */
export const everyFunction = {
  runtime: 24,
  logging: { retention: '1 month', format: 'json' },
} as const;
