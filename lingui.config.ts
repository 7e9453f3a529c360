import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { createSwcExtractor } from '@lingui/native-tools';
import { domainSentences } from './scripts/language/domain-sentences.ts';

/** The paths of messages. English stays in the source, and each other language has one file (decision 025). */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es', 'zh', 'vi', 'ar'],
  catalogs: [
    {
      path: 'src/locales/{locale}',
      include: ['src/app', 'src/components', 'src/features', 'src/domain'],
      exclude: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**'],
    },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'origin',
  extractors: [domainSentences, createSwcExtractor()],
  runtimeConfigModule: {
    i18n: ['#lib/language/i18n.ts', 'i18n'],
    Trans: ['#lib/language/trans.tsx', 'Trans'],
  },
});
