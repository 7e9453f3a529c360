import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { createSwcExtractor } from '@lingui/native-tools';
import { domainSentences } from './scripts/language/domain-sentences.ts';

/** Where messages are found and kept: English stays in the source, the others in one file each (decision 025). */
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
