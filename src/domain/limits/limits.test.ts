import { expect, it } from 'vitest';
import * as limits from './limits.ts';

/** How each limit is used is tested next to its use. This test checks the values of the specification's section 9. */
it('has the constants of the specification', () => {
  expect(limits).toMatchObject({
    REGION: 'ap-southeast-2',
    account: {
      passwordMinLength: 8,
      nameMinLength: 2,
      companyMinLength: 2,
      authCacheMs: 86_400_000,
      authCheckTimeoutMs: 5_000,
      syncAttempts: 3,
      syncRetryDelayMs: 1_000,
      defaultRole: 'Owner',
      defaultCompanyId: 'default',
      placeholderCompanyName: 'Your Company',
      welcomeRedirectMs: 1_500,
    },
    biometric: { challengeBytes: 32, timeoutMs: 60_000, keyIterations: 100_000, ivBytes: 12 },
    passageSize: { targetCharacters: 800, minimumCharacters: 50, previewCharacters: 500 },
    embedding: {
      inputCharacters: 8_000,
      model: 'text-embedding-ada-002',
      batchSize: 5,
      batchPauseMs: 100,
    },
    chat: { model: 'gpt-4', maxTokens: 1_000, temperature: 0.5, historyMessages: 50, recentMessages: 10 },
    vision: { model: 'gpt-4-turbo', maxTokens: 4_000, temperature: 0.1 },
    aiBackend: { retryAttempts: 3, retryDelayMs: 1_000, timeoutMs: 30_000 },
    search: { resultsKept: 10, topKQuery: 5, topKHybrid: 10, topKInternal: 20, commonWeight: 0.3 },
    slugCharacters: 50,
    storage: { viewUrlSeconds: 3_600, defaultUrlSeconds: 900 },
    pdf: {
      ocrBelowCharacters: 100,
      ocrWithImagesBelowCharacters: 500,
      pageTextMinCharacters: 10,
      ocrScale: 2,
      nativeConfidence: 95,
      hybridConfidenceMax: 85,
      ocrFailedConfidence: 50,
      hybridMinCharacters: 50,
      hybridPrimaryRatio: 1.5,
    },
    dashboard: {
      cacheMs: 300_000,
      minimumLoadingMs: 500,
      recentDays: 7,
      recentProjects: 5,
      recentDocuments: 6,
      activitiesShown: 5,
      activitiesStored: 50,
    },
    routeGuard: { cacheMs: 600_000, slowMs: 500 },
    prefetch: { cacheMs: 30_000, hoverDebounceMs: 500 },
    layout: { mobileBelowPixels: 768, headerScrollPixels: 100 },
    toast: { visible: 3, durationMs: 4_000, widthPixels: 356, swipePixels: 20 },
    tooltip: { openDelayMs: 700, skipDelayMs: 300 },
  });
});
