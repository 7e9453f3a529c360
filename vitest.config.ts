import { defineConfig } from 'vitest/config';

/** For tests that start the local services. */
const withServices = {
  environment: 'node',
  testTimeout: 60_000,
  hookTimeout: 180_000,
  maxWorkers: 2,
} as const;

/**
 * `unit` and `screens` beside the source; `services`: the backend and each service by its protocol; `product`: the whole product on
 * the local services, each file in a process of its own, because the functions and the browser's client keep what they read.
 */
export default defineConfig({
  test: {
    projects: [
      {
        extends: './vite.config.ts',
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.ts',
            'amplify/**/*.test.ts',
            'local/**/*.test.ts',
            'packages/*/src/**/*.test.ts',
            'bench/**/*.test.ts',
            'e2e/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/architecture/**/*.test.ts',
          ],
          environment: 'node',
          // Two thousand sheets are read in two seconds, and in six on a busy machine.
          testTimeout: 20_000,
          // The default leaves one core idle.
          maxWorkers: '100%',
          // A worker loads each module once, not once for each file: 145 s instead of 421 s on two busy cores. So a
          // test that changes what others see (a clock, a spy, the environment) puts it back.
          isolate: false,
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'screens',
          include: ['src/**/*.test.tsx'],
          environment: 'jsdom',
          // Loads jsdom once per worker; every file still has a window and modules of its own.
          pool: 'vmThreads',
          maxWorkers: '100%',
          setupFiles: ['./tests/support/screens.setup.ts'],
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'services',
          include: [
            'tests/backend/**/*.test.ts',
            'tests/contract/**/*.test.ts',
            'packages/*/tests/**/*.test.ts',
          ],
          ...withServices,
          // Each of 64 files would load the AWS libraries again.
          isolate: false,
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'product',
          include: ['tests/integration/**/*.test.{ts,tsx}'],
          ...withServices,
        },
      },
      {
        extends: './vite.config.ts',
        // Run by `npm run test:dynamodb` alone, which starts DynamoDB Local for it.
        test: {
          name: 'dynamodb',
          include: ['tests/dynamodb/**/*.test.ts'],
          environment: 'node',
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
